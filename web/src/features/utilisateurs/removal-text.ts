import type { User } from '../../shared/api/users-api.ts';
import { userMessages } from './messages.ts';
import { mayAnswer } from './wide-effects.ts';

const messages = userMessages.removal;

/** What taking somebody away does, in sentences. `openWeeks`: weeks of his that were begun and not submitted. */
export const removalText = (
  { isInvited, role }: Pick<User, 'isInvited' | 'role'>,
  { isSelf, openWeeks }: { readonly isSelf: boolean; readonly openWeeks: number },
): string => {
  if (isInvited) return messages.invited;
  return [
    isSelf ? messages.self : messages.member,
    ...(openWeeks > 0 ? [messages.openWeeks(openWeeks)] : []),
    ...(mayAnswer(role) ? [messages.answers] : []),
    messages.back,
  ].join(' ');
};
