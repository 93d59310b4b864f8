import { fullName } from '../session/me.ts';
import { formMessages } from './messages.ts';

/** Who changed something, as every object with a history names him. */
export interface Changer {
  readonly id: string;
  readonly prenom: string;
  readonly nom: string;
}

/** What is said above a choice: by whom the form was changed meanwhile, who may be oneself in another tab. */
export const conflictTitle = (by: Changer | null | undefined, myId: string | undefined): string => {
  const { title, titleBy, titleBySelf } = formMessages.conflict;
  if (!by) return title;
  return by.id === myId ? titleBySelf : titleBy(fullName(by));
};
