import { fileMessages as messages } from './messages.ts';

interface Accepted {
  /** Extensions: `['.xlsx']`. */
  readonly kinds: readonly string[];
  /** Bytes. */
  readonly most: number;
}

/** Why a file is not sent at all, in a sentence; nothing where it may go. */
export const refusalOf = (
  { name, size }: Pick<File, 'name' | 'size'>,
  { kinds, most }: Accepted,
): string | undefined => {
  if (!kinds.some((kind) => name.toLowerCase().endsWith(kind)))
    return messages.wrongKind(name, kinds.join(', '));
  return size > most ? messages.tooLarge(name, most) : undefined;
};
