/** One line of what Prometheus reads. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const help = /^# HELP ([a-zA-Z_:][\w:]*) .+$/;
const type = /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram|summary|untyped)$/;
const sample = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (NaN|Nan|[+-]Inf|[-+]?\d\S*)$/;
const label = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/gy;

const labelsOf = (text: string): Record<string, string> => {
  const found = [...text.matchAll(label)];
  if (found.map(([all]) => all).join('') !== text) throw new Error(`These are no labels: ${text}`);
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]));
};

/** `Nan` is what the library writes; Prometheus reads it in whatever case. */
const valueOf = (text: string): number => {
  const value = Number(text.replace('Inf', 'Infinity'));
  if (Number.isNaN(value) && text.toLowerCase() !== 'nan') throw new Error(`This is no value: ${text}`);
  return value;
};

/**
 * All of an answer in the text format of Prometheus, version 0.0.4.
 * @throws at the first line that is none, at a sample whose type was not told before it, and at one that is told twice
 */
export const readExposition = (text: string): Sample[] => {
  if (!text.endsWith('\n')) throw new Error('The last line does not end');
  const types = new Map<string, string>();
  const seen = new Set<string>();
  const samples: Sample[] = [];
  for (const line of text.split('\n')) {
    if (line === '' || help.test(line)) continue;
    const [, described = '', kind = ''] = type.exec(line) ?? [];
    if (described !== '') {
      types.set(described, kind);
      continue;
    }
    const [, name = '', labels = '', value = ''] = sample.exec(line) ?? [];
    if (name === '') throw new Error(`This is no line of metrics: ${line}`);
    const family = types.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '');
    if (!types.has(family)) throw new Error(`The type of ${name} was not told`);
    const series = line.slice(0, line.lastIndexOf(' '));
    if (seen.has(series)) throw new Error(`${series} is told twice`);
    seen.add(series);
    samples.push({ name, labels: labelsOf(labels), value: valueOf(value) });
  }
  return samples;
};
