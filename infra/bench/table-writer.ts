import { writeXlsx } from '@gestiontemps/documents/table/write-xlsx';
import type { Row } from '@gestiontemps/documents/table/table';
import { projectColumns } from '@gestiontemps/contracts/table-columns';

/** A process that does nothing but write workbooks: asked for a number of rows, it says how it went. */

const texts = 'Maçonnerie de la façade nord, reprise des linteaux et des appuis de fenêtre'.split(' ');

function* rows(count: number): Generator<Row> {
  for (let nth = 0; nth < count; nth += 1)
    yield projectColumns.map(({ kind }, at) => {
      if (kind === 'yesno') return nth % 3 > 0;
      if (kind === 'date') return `20${20 + (nth % 8)}-0${1 + (nth % 9)}-1${at % 10}`;
      if (kind === 'text') return `${texts[(nth + at) % texts.length]} ${texts[at % texts.length]} ${nth}`;
      return kind === 'euros' ? nth + at / 100 : nth * 15;
    });
}

process.on('message', (asked) => {
  void (async () => {
    const count = Number(asked);
    let bytes = 0;
    const began = performance.now();
    await writeXlsx(
      {
        title: 'Chantiers',
        context: ['Bâtir Ouest', 'Tous les chantiers'],
        columns: projectColumns.map((column) => ({ ...column, isSummed: 'isReadOnly' in column })),
        rows: rows(count),
      },
      async (part) => void (bytes += part.length),
      new Date(),
    );
    const milliseconds = performance.now() - began;
    process.send?.({ milliseconds, bytes, mebibytes: process.resourceUsage().maxRSS / 1024 });
  })();
});
process.send?.('ready');
