import type { Statement } from './statements.ts';

/** A step of a plan as PostgreSQL tells it; numbers of rows are means of its loops. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/** How rows of a fact table are come by. */
export interface Access {
  readonly table: string;
  /** `Index Scan time_lines_by_week` */
  readonly by: string;
  /** Rows looked at, those thrown away included. */
  readonly rows: number;
  readonly isScan: boolean;
  /** Without a visit to the rows themselves. */
  readonly isOnlyIndex: boolean;
}

export interface Measured {
  /** Of three. */
  readonly milliseconds: number;
  readonly rows: number;
  /** Pages of 8 KiB, in memory or not. */
  readonly pages: number;
  readonly accesses: readonly Access[];
}

export const medianOf3 = async <T>(measure: () => Promise<T>, of: (measured: T) => number): Promise<T> => {
  const measured = [await measure(), await measure(), await measure()];
  const [, middle] = measured.toSorted((one, other) => of(one) - of(other));
  return middle as T;
};

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const indexOf = (node: PlanNode): string | undefined =>
  node['Index Name'] ?? node.Plans?.map(indexOf).find((name) => name !== undefined);

const accessBy = (node: PlanNode): Access => {
  const { 'Relation Name': table = '', 'Node Type': type, 'Actual Loops': loops } = node;
  const seen =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const isScan = type === 'Seq Scan';
  return {
    table,
    by: `${type} ${isScan ? table : (indexOf(node) ?? table)}`,
    rows: Math.round(seen * loops),
    isScan,
    isOnlyIndex: type === 'Index Only Scan',
  };
};

/** Sends a statement again as the product did, explained. `facts`: the tables that are looked at, with their rows. */
export const explained = async (
  { sql, values, send }: Statement,
  facts: ReadonlyMap<string, number>,
): Promise<Measured> => {
  const explain = async () => {
    const [row] = await send(`explain (analyze, timing off, buffers, format json) ${sql}`, values);
    const [{ Plan, 'Execution Time': milliseconds }] = (
      row as { 'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }] }
    )['QUERY PLAN'];
    return { plan: Plan, milliseconds };
  };
  const { plan, milliseconds } = await medianOf3(explain, (each) => each.milliseconds);
  return {
    milliseconds,
    rows: plan['Actual Rows'],
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    accesses: nodesOf(plan)
      .filter((node) => facts.has(node['Relation Name'] ?? ''))
      .map(accessBy),
  };
};
