/** A table of Markdown, as Prettier leaves it but for the widths of its columns. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export const listed = (values: Iterable<string>): string => [...values].join(', ') || '–';
