import { reconstructionMessages as messages } from '../messages.ts';

const { text, again, first } = messages.confirm.rebuild;

/** What a rebuild makes of the tables that people read, by their version, 0 where there are none, and that of the code. */
export const rebuildText = (version: number, nextVersion: number): string => {
  const next = messages.version(nextVersion);
  if (version === 0) return first(next);
  return version === nextVersion ? again : text(messages.version(version), next);
};
