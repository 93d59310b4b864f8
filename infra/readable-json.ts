const width = 110;

/** JSON for those who review it: what fits on a line stands on one. */
export const readableJson = (value: unknown): string =>
  `${lines(JSON.parse(JSON.stringify(value)) as unknown, '')}\n`;

const lines = (value: unknown, indent: string): string => {
  const short = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null || indent.length + short.length <= width) return short;
  const deeper = `${indent}  `;
  const [open, close, inner] = Array.isArray(value)
    ? ['[', ']', value.map((item) => lines(item, deeper))]
    : ['{', '}', Object.entries(value).map(([key, item]) => `"${key}": ${lines(item, deeper)}`)];
  return `${open}\n${inner.map((line) => deeper + line).join(',\n')}\n${indent}${close}`;
};
