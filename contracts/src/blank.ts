/** A character that is seen: neither a blank nor of no width. */
export const visible = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text shows nothing: empty, or made of blanks and of what has no width. */
export const isBlank = (said: string): boolean => !visible.test(said);
