import type { Page } from 'playwright-core';
import { typeHours, type Visits } from './web-entry.ts';

const pageOf = (title: string, rows: string): string =>
  `<!doctype html><html lang="fr"><title>Bare</title><h1>${title}</h1><table>${rows}</table></html>`;
const answer = (page: Page, url: string, body: string): Promise<unknown> =>
  page.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));

const week = `<tr><th scope="row">Coffrage</th>${'<td><input size="5" aria-label="heures"></td>'.repeat(7)}</tr>`;

/** Has an address answer a week in plain HTML: what any page costs at least, in this browser on this machine. */
export const barePage = (page: Page, url: string): Promise<unknown> =>
  answer(page, url, pageOf('Semaine', week.repeat(10)));

/** The same keys in inputs that do nothing with them. */
export const bareEntry = (page: Page, url: string): Promise<Visits> =>
  typeHours(page, async () => {
    await page.goto(url);
    await page.locator('input').first().focus();
  });

const lineOf = (n: number): string =>
  `<tr><th scope="row"><a href="#">CH-${n} Chantier ${n}</a></th>${`<td>${n}h00</td>`.repeat(7)}</tr>`;

/** A report in plain HTML: so many lines of eight texts, which each Enter on its button puts in the other order. */
export const bareReport = (page: Page, url: string, lines: number): Promise<unknown> =>
  answer(
    page,
    url,
    pageOf(
      '<button>Heures</button>',
      Array.from({ length: lines }, (_, n) => lineOf(n)).join('') +
        `<script>const body = document.querySelector('tbody');
           document.querySelector('button').onclick = () => body.append(...[...body.children].reverse());</script>`,
    ),
  );
