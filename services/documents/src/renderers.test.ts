import { expect, test } from '@jest/globals';
import type { Renderer } from './renderer.ts';
import { createRenderers } from './renderers.ts';
import type { Sheets } from './sheets.ts';
import { aTemplate } from './testing/a-template.ts';
import { aWeek } from './testing/a-week.ts';

test('what the product lays out does not wait for a template of a company', async () => {
  const slow = Promise.withResolvers<void>();
  let stopped = 0;
  /** One after the other, as each of them draws. */
  const create = (): Renderer => {
    let last: Promise<unknown> = Promise.resolve();
    const drawn = (template?: Uint8Array): Promise<Uint8Array> => {
      const made = last.then(async () => {
        if (template) await slow.promise;
        return Buffer.from('drawn');
      });
      last = made;
      return made;
    };
    return {
      sheets: (_sheets, _kind, template) => drawn(template),
      table: () => drawn(),
      async stop() {
        stopped += 1;
      },
    };
  };
  const renderers = createRenderers(create);
  const sheets: Sheets = { template: 'FEUILLE_SEMAINE', papers: [aWeek()] };
  const own = renderers.sheets(sheets, 'DOCX', aTemplate());
  expect(String(await renderers.sheets(sheets, 'PDF'))).toBe('drawn');
  expect(String(await renderers.table({ title: '', context: [], columns: [], rows: [] }))).toBe('drawn');
  slow.resolve();
  expect(String(await own)).toBe('drawn');
  await renderers.stop();
  expect(stopped).toBe(2);
});
