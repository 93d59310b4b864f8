import { notedKey } from './noted-key.ts';

/** Has this browser show nothing any more of a person, or of anybody. Most show nothing: nothing is fetched for them. */
export const leavePush = async (userId?: string): Promise<void> => {
  if (localStorage.getItem(notedKey) === null) return;
  const { thisPush } = await import('./this-push.ts');
  if (userId === undefined || thisPush.noted()?.userId === userId) await thisPush.leave();
};
