import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { exportedNames } from '../../services/tracker/src/testing/exported-names.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly description: string };
}
interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const read = (path: string): Promise<string> => readFile(new URL(path, import.meta.url), 'utf8');
const rulesOf = async (): Promise<readonly Rule[]> =>
  (parse(await read('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules);
const panelsOf = async (): Promise<readonly Panel[]> =>
  (JSON.parse(await read('grafana/dashboard.json')) as { panels: Panel[] }).panels;
const expressions = async (): Promise<string[]> => [
  ...(await rulesOf()).map(({ expr }) => expr),
  ...(await panelsOf()).flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
];

const words = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'bool', 'offset']);

/** Names that an expression of PromQL asks for: what is neither a function, a label, a word of the language nor a value. */
const metricsIn = (expression: string): string[] =>
  [
    ...expression
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
      .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
      .matchAll(/(?<![\w.])[a-z_:][\w:]*(?!\s*\(|\w)/gi),
  ]
    .map(([name]) => name)
    .filter((name) => !words.has(name));

/** Labels that an expression names. */
const labelsIn = (expression: string): string[] => [
  ...[...expression.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) =>
    [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  ),
  ...[...expression.matchAll(/\b(?:by|without|on)\s*\(([^)]*)\)/g)].flatMap(([, inside = '']) =>
    inside.split(',').map((label) => label.trim()),
  ),
];

test('names of metrics are found in an expression, and nothing else', () => {
  expect(
    metricsIn('sum by (le, x) (rate(one_total{a="two"}[5m])) > 0.05 * max(three) or absent(four{b=~"5.."})'),
  ).toEqual(['one_total', 'three', 'four']);
  expect(labelsIn('sum by (le, x) (rate(one_total{a="two", c!~"d"}[5m]))')).toEqual(['a', 'c', 'le', 'x']);
});

describe('alerts and dashboard', () => {
  test('ask for metrics that the product tells', async () => {
    const told = exportedNames();
    const known = new Set([
      'up',
      ...told.flatMap((name) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]),
    ]);
    const asked = (await expressions()).flatMap(metricsIn);
    expect(asked.length).toBeGreaterThan(40);
    expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([]);
    // What nobody looks at need not be counted.
    const looked = new Set(asked.map((name) => name.replace(/_(bucket|sum|count)$/, '')));
    expect(told.filter((name) => name.startsWith('gestiontemps_') && !looked.has(name))).toEqual([]);
  });

  test('name labels that there are', async () => {
    const labels = [
      'instance',
      'job',
      'kind',
      'le',
      'method',
      'name',
      'outcome',
      'pool',
      'role',
      'route',
      'status',
    ];
    expect(
      [...new Set((await expressions()).flatMap(labelsIn))].filter((one) => !labels.includes(one)),
    ).toEqual([]);
  });
});

test('each alert says how bad it is, and the operations guide what to do', async () => {
  const guide = await read('../../docs/operations.md');
  const rules = await rulesOf();
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, for: held, labels, annotations } of rules) {
    expect(held).toMatch(/^\d+m$/);
    expect(labels.severity).toMatch(/^(warning|critical)$/);
    expect(annotations.summary).not.toBe('');
    expect(annotations.description).not.toBe('');
    expect(guide).toContain(`\`${alert}\``);
  }
});

test('panels of the dashboard are told apart, and show something', async () => {
  const panels = await panelsOf();
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { type, title, targets = [] } of panels) {
    expect(title).not.toBe('');
    if (type !== 'row') expect(targets.length).toBeGreaterThan(0);
  }
});

test('Prometheus is told of the rules that there are', async () => {
  const { rule_files: files } = parse(await read('prometheus.yml')) as { rule_files: string[] };
  expect(files).toEqual(['alerts.yml']);
});
