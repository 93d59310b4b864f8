/** What begins another line, moves the cursor, turns the direction of the text or is not seen at all. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const usual: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * A line as it may be printed beside others: whatever stands in it is seen in it, `\n` or `\u{1b}`. What people or a log
 * that was tampered with have written can neither add a line to a report nor take one away.
 */
export const oneLine = (text: string): string =>
  text.replaceAll(unseen, (found) => usual[found] ?? `\\u{${found.codePointAt(0)?.toString(16)}}`);

/** A value between quotes, so that where it ends is seen too: `"C1"`; null as such. */
export const quoted = (value: string | null): string =>
  value === null ? 'null' : oneLine(JSON.stringify(value));
