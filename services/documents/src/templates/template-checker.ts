import type { TemplateKey } from '@gestiontemps/contracts/templates';
import { createApart } from '../apart.ts';
import { Unreadable } from '../import/table.ts';
import type { Fault } from './fault.ts';

/** A .docx that lies at a path, and what it is to be a template of. */
export interface TemplateAt {
  readonly path: string;
  readonly key: TemplateKey;
}

export interface TemplateChecker {
  /**
   * What is wrong with a template: nothing, and it may be filled in.
   * @throws {Unreadable} with a reason in French, for what is no document, a broken one, or more than is read
   */
  check(template: TemplateAt): Promise<readonly Fault[]>;
}

const tooMuch = (): Unreadable =>
  new Unreadable('Ce document demande trop de mémoire ou de temps\u00a0: simplifiez-le', 413);

/**
 * Looks at each template in a process of its own (`apart.ts`).
 * @param mostMemory megabytes
 * @param patience milliseconds
 */
export const createTemplateChecker = ({ mostMemory = 160, patience = 20_000 } = {}): TemplateChecker => {
  const script = new URL('./check-worker.ts', import.meta.url);
  const check = createApart<TemplateAt, readonly Fault[]>({ script, mostMemory, patience, tooMuch });
  return { check: ({ path, key }) => check({ path, key }) };
};
