import { roles, type Role } from '@gestiontemps/contracts/codes';
import { userMessages } from './messages.ts';
import type { UserForm } from './user-form.ts';

const messages = userMessages.effects;

const administers = (role: Role): boolean => roles[role].level >= roles.administrateur.level;
/** Whether others' weeks may wait for his answer. */
export const mayAnswer = (role: Role): boolean => roles[role].level >= roles.responsable.level;

type Before = Pick<UserForm, 'role' | 'email' | 'saisieFeuilleTempsDisable'>;

/**
 * What a change of a member does beyond his own sheet, one sentence each: it is told before the change is sent.
 * `isSelf`: the person changes himself.
 */
export const wideEffects = (
  before: Before,
  after: Before,
  { name, isSelf }: { readonly name: string; readonly isSelf: boolean },
): readonly string[] => {
  const effects: string[] = [];
  if (administers(before.role) && !administers(after.role))
    effects.push(isSelf ? messages.ownDemotion : messages.demotion(name));
  if (!administers(before.role) && administers(after.role)) effects.push(messages.promotion(name));
  if (mayAnswer(before.role) && !mayAnswer(after.role)) effects.push(messages.noLinks(name));
  if (!before.saisieFeuilleTempsDisable && after.saisieFeuilleTempsDisable)
    effects.push(messages.entryOff(name));
  const email = after.email.trim();
  if (email.toLowerCase() !== before.email.toLowerCase()) effects.push(messages.email(email));
  return effects;
};
