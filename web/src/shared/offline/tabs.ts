import { newCommandId } from '../api/command-id.ts';

/** Milliseconds that an answer of another tab is waited for, where the browser has no locks. */
const patience = 300;

type Message = { readonly type: 'here?' } | { readonly type: 'here'; readonly tab: string };

/** The tabs of one browser, as far as they have to know which of them are still there. */
export interface Tabs {
  /** Of this one. */
  readonly tab: string;
  /** Those of a few that are not open any more. */
  gone(tabs: readonly string[]): Promise<readonly string[]>;
  /** Runs something while no other tab does the same. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * A tab holds a lock as long as it lives, which falls with it however it ends. Browsers have locks on https and localhost
 * alone; elsewhere the tabs ask each other, and one that is frozen may be taken for gone: what two of them send then goes
 * out under one key, and is there once.
 */
export const createTabs = (locks: LockManager | undefined, channel: BroadcastChannel): Tabs => {
  const tab = newCommandId();
  const lockOf = (name: string): string => `tab ${name}`;
  void locks?.request(lockOf(tab), () => new Promise(() => {}));
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'here?') channel.postMessage({ type: 'here', tab } satisfies Message);
  });

  const answering = async (): Promise<ReadonlySet<string>> => {
    const here = new Set<string>();
    const hear = ({ data }: MessageEvent<Message>): void => {
      if (data.type === 'here') here.add(data.tab);
    };
    channel.addEventListener('message', hear);
    channel.postMessage({ type: 'here?' } satisfies Message);
    await new Promise((resolve) => setTimeout(resolve, patience));
    channel.removeEventListener('message', hear);
    return here;
  };

  const holding = async (manager: LockManager): Promise<ReadonlySet<string>> => {
    const { held = [] } = await manager.query();
    return new Set(held.map(({ name = '' }) => name.replace(lockOf(''), '')));
  };

  return {
    tab,
    async gone(tabs) {
      const there = await (locks ? holding(locks) : answering());
      return tabs.filter((one) => !there.has(one));
    },
    alone: (work) => (locks ? locks.request('take over', work) : work()),
  };
};
