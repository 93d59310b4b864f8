import type { Caller } from './caller.ts';
import type { DemoCompany } from './companies.ts';

/** What stands of a company once it is set up: ids by the demo's own names. */
export interface Site {
  readonly entreprise: string;
  readonly company: DemoCompany;
  readonly callers: ReadonlyMap<string, Caller>;
  readonly ids: ReadonlyMap<string, string>;
  readonly absences: ReadonlyMap<string, string>;
  /** `{code}/{task}` → task id. */
  readonly tasks: ReadonlyMap<string, string>;
}

export const must = <T>(what: string, answer: { status: number; body: T }): T => {
  if (answer.status < 300) return answer.body;
  throw new Error(
    `The demo could not be written: ${what} answered ${answer.status} ${JSON.stringify(answer.body)}`,
  );
};

export const idOf = (names: ReadonlyMap<string, string>, name: string): string => {
  const id = names.get(name);
  if (id === undefined) throw new Error(`The demo names ${name}, which it has not made`);
  return id;
};

export const callerNamed = (site: Site, name: string): Caller => {
  const caller = site.callers.get(name);
  if (!caller) throw new Error(`The demo has no ${name} at ${site.company.name}`);
  return caller;
};

export const administrator = (site: Site): Caller => callerNamed(site, 'marie');
