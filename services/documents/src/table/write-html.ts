import { inWindows } from './in-windows.ts';
import { createSums, hasSums, type Put, type Table } from './table.ts';
import { isFigure, toldCell } from './told-cell.ts';
import { xmlText } from './xml-text.ts';

const style = `:root{color-scheme:light dark;--line:#d6dae2;--soft:#5b6270;--ground:#f2f4f8}
@media (prefers-color-scheme:dark){:root{--line:#3a4050;--soft:#a9b0bf;--ground:#232733}}
body{font:14px/1.45 system-ui,sans-serif;margin:24px}
h1{font-size:22px;margin:0 0 4px}p{margin:0;color:var(--soft)}
.table{overflow-x:auto;margin-top:16px}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:6px 10px;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
td{white-space:pre-line}
thead th{position:sticky;top:0;background:var(--ground);white-space:nowrap}
.figure{text-align:end;white-space:nowrap}tfoot{font-weight:600}
@media print{body{margin:0;font-size:9px}.table{overflow:visible}thead th{position:static}@page{size:A4 landscape;margin:12mm}}`;

/** A page that asks nobody for anything and runs nothing. */
export const writeHtml = async (table: Table, put: Put): Promise<void> => {
  const { title, context, columns, rows } = table;
  const classOf = columns.map(({ kind }) => (isFigure(kind) ? ' class="figure"' : ''));
  const heads = columns.map((column, at) => `<th scope="col"${classOf[at]}>${xmlText(column.title)}</th>`);
  const said = context.map((line) => `<p>${xmlText(line)}</p>`);
  const sums = createSums(columns);
  const out = inWindows(put);
  await out.add(`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${xmlText(title)}</title>
<style>${style}</style></head><body><main><h1>${xmlText(title)}</h1>${said.join('')}
<div class="table" tabindex="0" role="region" aria-label="${xmlText(title)}"><table><thead><tr>${heads.join('')}</tr></thead><tbody>`);
  const cellsOf = (row: Iterable<unknown>): string =>
    Array.from(row, (told, at) => `<td${classOf[at]}>${String(told)}</td>`).join('');
  for await (const row of rows) {
    sums.add(row);
    await out.add(
      `\n<tr>${cellsOf(columns.map(({ kind }, at) => xmlText(toldCell(row[at] ?? null, kind))))}</tr>`,
    );
  }
  const totals = sums.cells().map((sum, at) => toldCell(sum, columns[at]?.kind ?? 'text'));
  const foot = hasSums(table)
    ? `<tfoot><tr><th scope="row">Total</th>${totals
        .slice(1)
        .map((told, at) => `<td${classOf[at + 1]}>${told}</td>`)
        .join('')}</tr></tfoot>`
    : '';
  await out.add(`</tbody>${foot}</table></div></main></body></html>\n`);
  await out.end();
};
