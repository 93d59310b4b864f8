import { newCommandId } from '../api/command-id.ts';

/** Of a tab as long as it lives, from its start on; those of `offline/tabs.ts` come later, and in older releases alone. */
const open = /^(open|tab) /;
const own = `open ${newCommandId()}`;
const locks = (navigator as { readonly locks?: LockManager }).locks;
void locks?.request(own, () => new Promise(() => {})).catch(() => {});

/** Whether no other tab of this browser is there that could be asked; where it has no locks (plain http), nobody knows. */
export const isOnlyTab = async (): Promise<boolean> => {
  if (!locks) return false;
  const { held = [] } = await locks.query();
  return held.every(({ name = '' }) => name === own || !open.test(name));
};
