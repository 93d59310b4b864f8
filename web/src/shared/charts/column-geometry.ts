export interface ChartColumn {
  key: string;
  /** Under the column: « S36 ». */
  label: string;
  /** At the head of its row in the table: « lun. 31 août »; the label when left out. */
  heading?: string;
  /** In the tooltip and aloud: « Semaine 36 (du 31 août au 6 septembre 2026) ». */
  name?: string;
  /** One amount a series, bottom first. */
  values: readonly number[];
  planned?: number;
  /** The present week or day: its label stands out. */
  current?: boolean;
  /** What a day stands on where nobody is expected to work. */
  ground?: 'weekend' | 'holiday';
  /** The name of the holiday, written along its column. */
  note?: string;
}

export interface Plot {
  width: number;
  height: number;
  /** The amount at the top. */
  max: number;
  /** How much of its step a column takes: 0.56 when left out. */
  share?: number;
}

export interface Layer {
  series: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The last one up, whose corners are round. */
  top: boolean;
}

const usualShare = 0.56;
const layerGap = 1.5;

export const totalOf = (column: ChartColumn): number => column.values.reduce((sum, value) => sum + value, 0);

/** The amount at the top of the plot: the tallest column or plan. */
export function topOf(columns: readonly ChartColumn[]): number {
  return Math.max(0, ...columns.flatMap((column) => [totalOf(column), column.planned ?? 0]));
}

const yOf = (amount: number, { height, max }: Plot): number =>
  max > 0 ? height * (1 - amount / max) : height;

/** Where a column and its plan end. */
export const topOfColumn = (column: ChartColumn, plot: Plot): number =>
  yOf(Math.max(totalOf(column), column.planned ?? 0), plot);

/** The layers of a column, bottom first; nothing is drawn for nought. */
export function layersOf(column: ChartColumn, index: number, count: number, plot: Plot): Layer[] {
  const step = plot.width / count;
  const share = plot.share ?? usualShare;
  const last = column.values.findLastIndex((value) => value > 0);
  let below = 0;
  return column.values.flatMap((value, series) => {
    if (value <= 0) return [];
    const bottom = yOf(below, plot) - (below > 0 ? layerGap : 0);
    below += value;
    const y = yOf(below, plot);
    return [
      {
        series,
        x: round(step * (index + (1 - share) / 2)),
        y: round(y),
        width: round(step * share),
        height: round(Math.max(bottom - y, 0.5)),
        top: series === last,
      },
    ];
  });
}

/** A line a week wide for each planned amount, stepping up and down between weeks. */
export function plannedPath(columns: readonly ChartColumn[], plot: Plot): string {
  const step = plot.width / columns.length;
  let path = '';
  columns.forEach(({ planned }, index) => {
    if (planned === undefined) return;
    const y = round(yOf(planned, plot));
    const joined = index > 0 && columns[index - 1]?.planned !== undefined;
    path += `${joined ? `V${y}` : `M${round(step * index)} ${y}`}H${round(step * (index + 1))}`;
  });
  return path;
}

/** Where names stand beside the last column: at the middle of their layer, pushed apart so that none covers another. */
export function nameRows(wanted: readonly number[], height: number, gap = 20): number[] {
  const order = wanted.map((y, index) => ({ y, index })).toSorted((a, b) => a.y - b.y);
  const rows: number[] = [];
  let free = 0;
  for (const { y, index } of order) {
    const row = Math.max(y, free);
    rows[index] = row;
    free = row + gap;
  }
  let floor = height;
  for (const { index } of order.toReversed()) {
    rows[index] = Math.min(rows[index] ?? 0, floor);
    floor = (rows[index] ?? 0) - gap;
  }
  return rows;
}

/** The middle of each layer of the last column; where there is none, the top of what lies below. */
export function layerMiddles(column: ChartColumn, plot: Plot): number[] {
  let below = 0;
  return column.values.map((value) => {
    const middle = yOf(below + value / 2, plot);
    below += value;
    return middle;
  });
}

/** Labels that would touch are left out, counting back from the last, which always shows. */
export const showsLabel = (index: number, count: number, step: number, room = 30): boolean =>
  (count - 1 - index) % Math.max(1, Math.ceil(room / step)) === 0;

const round = (value: number): number => Math.round(value * 100) / 100;
