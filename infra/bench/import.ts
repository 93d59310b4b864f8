import type { ImportReport } from '@gestiontemps/contracts/imports';
import { clientColumns } from '@gestiontemps/contracts/table-columns';
import { writeXlsx } from '@gestiontemps/documents/table/write-xlsx';
import { child, type Product } from './child.ts';

export interface ImportFigures {
  readonly lines: number;
  /** Tried while none of them is there, and while all are and one in two says something else; and not only tried. */
  readonly what: 'tried, new' | 'tried, half changed' | 'carried out';
  readonly milliseconds: number;
  /** MiB that the process held while it was asked, at most, as looked at every 100 ms; and by how many that was more. */
  readonly mebibytes: number;
  readonly grown: number;
}

const workbook = async (lines: number, isOther: (nth: number) => boolean): Promise<Buffer<ArrayBuffer>> => {
  const parts: Uint8Array[] = [];
  const rows = Array.from({ length: lines }, (_, nth) => [
    `CL${String(nth).padStart(5, '0')}`,
    `Mairie de la ville n° ${nth}`,
    null,
    `mairie.${nth}@ville.example`,
    isOther(nth) ? '02 40 00 00 01' : '02 40 00 00 00',
  ]);
  const at = new Date();
  const put = async (part: string | Uint8Array): Promise<void> => void parts.push(Buffer.from(part));
  await writeXlsx({ title: 'Clients', context: [], columns: clientColumns, rows }, put, at);
  return Buffer.concat(parts);
};

/** P13: a workbook of clients, tried and carried out, through HTTP. */
export const benchImport = async (url: string, lines = 10_000): Promise<ImportFigures[]> => {
  const product = await child<Product>('./product.ts', url, { PEOPLE: '0' });
  const { port, admin } = product.said;
  const upload = async (content: Buffer<ArrayBuffer>, dryRun: boolean) => {
    const form = new FormData();
    form.append('formFile', new File([content], 'clients.xlsx'));
    const held = async (): Promise<number> => (await product.ask<NodeJS.MemoryUsage>('memory')).rss / 2 ** 20;
    const before = await held();
    let mebibytes = before;
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        mebibytes = Math.max(mebibytes, await held());
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/Tiers/UploadClientExcelFile?dryRun=${dryRun}`, {
      method: 'POST',
      headers: { Authorization: admin.token },
      body: form,
    });
    const report = (await answer.json()) as ImportReport;
    const milliseconds = performance.now() - began;
    isOver = true;
    await watching;
    if (!answer.ok || report.counts.error > 0)
      throw new Error(`An import answered ${JSON.stringify(report).slice(0, 500)}`);
    return { milliseconds, mebibytes, grown: mebibytes - before, lines };
  };
  try {
    const first = await workbook(lines, () => false);
    await upload(await workbook(10, () => false), true);
    const fresh = await upload(first, true);
    const done = await upload(first, false);
    const known = await upload(await workbook(lines, (nth) => nth % 2 === 0), true);
    return [
      { what: 'tried, new', ...fresh },
      { what: 'tried, half changed', ...known },
      { what: 'carried out', ...done },
    ];
  } finally {
    product.stop();
  }
};
