import type { Icon } from '@tabler/icons-react';

/** A field of a prompt; a comment is a multiline one. */
export interface DialogInput<Name extends string = string> {
  name: Name;
  label: string;
  value?: string;
  placeholder?: string;
  /** OK stays disabled while it is empty. */
  required?: boolean;
  multiline?: boolean;
  maxLength?: number;
}

export interface DialogOptions {
  title: string;
  text?: string;
  /** The verb of the act: « Supprimer », « Refuser »; « OK » otherwise. */
  ok?: string;
  okIcon?: Icon;
  cancel?: string;
  /** The act destroys or refuses something: red, and the focus starts on « Annuler ». */
  danger?: boolean;
}

export interface OpenDialog extends DialogOptions {
  id: number;
  mode: 'alert' | 'confirm' | 'prompt';
  inputs: readonly DialogInput[];
  /** The values of the inputs, or undefined when cancelled. */
  answer: (values: Record<string, string> | undefined) => void;
}

let open: readonly OpenDialog[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly OpenDialog[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function ask(
  mode: OpenDialog['mode'],
  options: DialogOptions,
  inputs: readonly DialogInput[] = [],
  settled?: AbortSignal,
): Promise<Record<string, string> | undefined> {
  // A second press, or a key that is held until the box has come: nobody has read the question twice.
  const stands = open.some(
    ({ title, text, mode: of }) => of === mode && title === options.title && text === options.text,
  );
  if (stands) return Promise.resolve(undefined);
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const answer: OpenDialog['answer'] = (values) => {
      publish(open.filter((dialog) => dialog.id !== id));
      resolve(values);
    };
    settled?.addEventListener('abort', () => answer(undefined));
    publish([...open, { ...options, id, mode, inputs, answer }]);
  });
}

/** Questions in the middle of the screen, one at a time; each promise tells the answer. */
export const dialogs = {
  async alert(options: DialogOptions): Promise<void> {
    await ask('alert', options);
  },
  /** `settled`: there is nothing to ask any more; it goes as if it had been declined, since nobody has said yes. */
  async confirm(options: DialogOptions, settled?: AbortSignal): Promise<boolean> {
    return (await ask('confirm', options, [], settled)) !== undefined;
  },
  /** const answer = await dialogs.prompt({ …, inputs: [{ name: 'commentaire', label, required: true, multiline: true }] }) */
  async prompt<Name extends string>(
    options: DialogOptions & { inputs: readonly DialogInput<Name>[] },
  ): Promise<Record<Name, string> | undefined> {
    return ask('prompt', options, options.inputs);
  },
};

/** For `useSyncExternalStore`: the dialog on screen is the first. */
export const dialogStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly OpenDialog[] => open,
};
