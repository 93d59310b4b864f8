import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '../services/tracker/src/demo/accounts.ts';
import { signIn } from '../web/e2e/pages/sign-in-page.ts';
import { browserPath, launch, noBrowser, openWindow } from '../web/e2e/support/browser.ts';
import { paths } from '../web/src/shared/paths.ts';
import { startDemoProduct } from './product.ts';

/**
 * `npm run screens`: pictures of every screen with the demo's data, on a desk and on a phone, in light
 * and in dark, for docs/screens. They are taken anew all together, so that none shows a product that is gone; of a screen
 * that is new, `-- --only parametres-export,parametres-export-paie` takes those alone and leaves the others as they are.
 */
const { values: options } = parseArgs({ options: { only: { type: 'string' } } });
const only = options.only?.split(',');
const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url));
const now = new Date('2026-11-20T15:00:00.000Z');
const widths = [390, 1280] as const;
const schemes = ['light', 'dark'] as const;

type Person = 'superadmin' | 'admin' | 'responsable' | 'employe';

interface Screen {
  readonly name: string;
  /** Nobody is signed in when left out. */
  readonly as?: Person;
  open(page: Page, go: (path: string) => Promise<unknown>): Promise<unknown>;
}

/** A screen that needs nothing but its address. */
const at = (name: string, path: string, as?: Person): Screen => ({
  name,
  ...(as && { as }),
  open: (_, go) => go(path),
});

/** A new one, one that is there with a change, and one that is wrong. */
const clients = Buffer.from(
  [
    'Code client;Nom;Prénom;E-mail;Téléphone',
    'CL00901;Mairie de Sucé-sur-Erdre;;mairie@suce.example.fr;02 40 77 70 20',
    'CL00902;Le Bihan;Gwenaëlle;gwenaelle.lebihan@example.fr;06 12 34 56 78',
    'CL00903;;Paul;paul@example;06 98 76 54 32',
  ].join('\r\n'),
);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** In the order in which the job is done; what a person sees follows from what he saw before. */
const screens: readonly Screen[] = [
  at('connexion', paths.login.path),
  at('mot-de-passe-oublie', paths.resetPassword.path),
  // Whose link it is shows once a password is sent.
  at('mot-de-passe-nouveau', `${paths.createPassword.href({ id: 'demo' })}?usertoken=demo`),
  at('accueil', paths.home.path, 'employe'),
  at('saisie', paths.timeEntry.path, 'employe'),
  at('saisie-jour', `${paths.timeEntry.path}?vue=jour&jour=2026-11-19`, 'employe'),
  {
    name: 'saisie-heures',
    as: 'employe',
    open: async (page) => {
      await button(page, /, modifier$/).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'mon-compte',
    as: 'employe',
    open: async (page, go) => {
      await go(paths.home.path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const more = page.getByRole('button', { name: 'Plus', exact: true });
      if (await more.isVisible()) await more.click();
      await button(page, /^Compte de Karim/).click();
      await page.getByRole('menuitem', { name: 'Mon compte' }).click();
      await page.waitForURL(/utilisateur/);
    },
  },
  at('page-interdite', paths.clients.path, 'employe'),
  at('validation', paths.validation.path, 'responsable'),
  {
    name: 'validation-feuille',
    as: 'responsable',
    open: async (page) => {
      await page.getByRole('link', { name: 'Yann Kervella', exact: true }).click();
      await button(page, 'Refuser').waitFor();
    },
  },
  {
    name: 'validation-refus',
    as: 'responsable',
    open: async (page) => {
      await button(page, 'Refuser').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'audit-semaine',
    as: 'responsable',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: "Revoir l'historique" }).click();
      await page.getByRole('slider').waitFor();
    },
  },
  {
    name: 'historique',
    as: 'responsable',
    open: async (page) => {
      await page.goBack();
      await button(page, /^Historique/).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  at('tableau-de-bord', paths.dashboard.path, 'responsable'),
  {
    name: 'saisie-equipe',
    as: 'responsable',
    open: async (page, go) => {
      await go(paths.crew.path);
      await button(page, /^Chantier et tâche/).click();
      await page.getByRole('dialog').getByRole('option', { name: 'Coffrage' }).first().click();
      await button(page, /^Durée par personne/).click();
      for (const key of ['7 h', '30 min', 'Valider'])
        await page.getByRole('dialog').getByRole('button', { name: key, exact: true }).click();
      await page.getByRole('checkbox', { name: 'Tout cocher' }).check();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  at('choix-entreprise', paths.companyChoice.path, 'admin'),
  {
    name: 'chantiers',
    as: 'admin',
    open: async (page, go) => {
      await chooseCompany(page);
      await go('/chantiers');
    },
  },
  {
    name: 'chantier',
    as: 'admin',
    open: async (page) => {
      await page.getByRole('link', { name: /Résidence des Tilleuls/ }).click();
      await page.getByRole('slider', { name: 'Coût par semaine' }).waitFor();
    },
  },
  ...['Tâches', 'Équipe', 'Documents', 'Commentaires'].map((tab): Screen => ({
    name: `chantier-${tab.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')}`,
    as: 'admin',
    open: (page) => page.getByRole('navigation').getByRole('link', { name: tab }).first().click(),
  })),
  at('tableau-de-bord-admin', paths.dashboard.path, 'admin'),
  at('clients', paths.clients.path, 'admin'),
  {
    name: 'client',
    as: 'admin',
    open: async (page) => {
      await button(page, 'Ajouter').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'clients-export',
    as: 'admin',
    open: async (page, go) => {
      await go(paths.clients.path);
      await button(page, 'Exporter').click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'import-clients',
    as: 'admin',
    open: async (page, go) => {
      await go(paths.clientImport.path);
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: clients });
      await button(page, /^Importer/).waitFor();
    },
  },
  at('import-chantiers', paths.projectImport.path, 'admin'),
  at('rapport-chantiers', paths.projectReport.path, 'admin'),
  at('rapport-taches', paths.taskReport.path, 'admin'),
  at('rapport-utilisateurs', paths.userReport.path, 'admin'),
  at('rapport-ecarts', `${paths.differences.path}?depuis=lundi`, 'admin'),
  at('parametres-utilisateurs', paths.users.path, 'admin'),
  {
    name: 'utilisateur',
    as: 'admin',
    open: async (page) => {
      await button(page, /Karim Benali/).click();
      await page.getByRole('dialog').locator('a[href^="/utilisateur/"]').click();
      await page.waitForURL(/utilisateur\//);
    },
  },
  at('parametres-taches', paths.referenceTasks.path, 'admin'),
  at('parametres-categories', paths.tagCategories.path, 'admin'),
  at('parametres-mots-cles', paths.tags.path, 'admin'),
  at('parametres-absences', paths.absenceTypes.path, 'admin'),
  at('parametres-export', `${paths.erpExport.path}?semaine=2026-11-02`, 'admin'),
  at('parametres-export-paie', `${paths.payrollExport.path}?du=2026-10-21&au=2026-11-20`, 'admin'),
  at('parametres-export-connexions', `${paths.connections.path}?du=2026-10-12&au=2026-11-15`, 'admin'),
  at('parametres-application', paths.applicationSettings.path, 'admin'),
  at('parametres-entreprise', paths.company.path, 'admin'),
  at('courriels', paths.mails.path, 'admin'),
  at('parametres-preuve', paths.proof.path, 'admin'),
  at('parametres-modeles', paths.templates.path, 'admin'),
  at('journal-securite', paths.security.path, 'admin'),
  {
    name: 'journal-securite-entree',
    as: 'admin',
    open: async (page, go) => {
      await go(`${paths.security.path}?categorie=roles-et-droits&du=2026-01-01&au=2026-11-20`);
      await button(page, /^Utilisateur ajouté/).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  at('page-introuvable', '/chantier/inconnu', 'admin'),
  at('entreprises', paths.companies.path, 'superadmin'),
  {
    name: 'parametres-reconstruction',
    as: 'superadmin',
    open: async (page, go) => {
      await go(paths.reconstruction.path);
      await page.getByText('Bâtir Ouest').or(page.getByText('Retard le plus long')).first().waitFor();
      if (await page.getByText('À quelle entreprise').isVisible()) {
        await page.getByText('Bâtir Ouest').click();
        await button(page, 'Valider').click();
      }
      await page.getByText('Retard le plus long').waitFor();
      const found = page.getByText('Aucune différence').first();
      if (!(await found.isVisible())) await button(page, /^Essai à blanc de «.Feuilles de semaine/).click();
      await found.waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  // Last of the employee's: without a network he goes nowhere else.
  {
    name: 'saisie-hors-ligne',
    as: 'employe',
    open: async (page, go) => {
      await go(`${paths.timeEntry.path}?vue=jour&jour=2026-11-19`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await button(page, /, modifier$/).click();
      const hours = page.getByRole('dialog');
      for (const key of ['5 h', '30 min', 'Valider'])
        await hours.getByRole('button', { name: key, exact: true }).click();
      await hours.waitFor({ state: 'detached' });
      await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'detached' });
      await button(page, /^Hors ligne, 1 saisie en attente/).click();
      await page.getByRole('dialog', { name: 'Saisies gardées ici' }).waitFor();
    },
  },
];

/** What is printed, from where people fetch it; its first page is drawn by `pdftoppm` (poppler), where that is there. */
const papers: readonly (Omit<Screen, 'as'> & { readonly as: Person })[] = [
  {
    name: 'papier-semaine',
    as: 'responsable',
    open: async (page, go) => {
      await go(`${paths.validation.path}?onglet=validees`);
      await page.getByRole('link', { name: 'Karim Benali', exact: true }).first().click();
      await button(page, /^Télécharger la semaine/).click();
    },
  },
  {
    name: 'papier-mois',
    as: 'employe',
    open: async (page, go) => {
      await go(`${paths.timeEntry.path}?vue=semaine&jour=2026-11-11`);
      await button(page, 'Copier').click();
      await page.getByRole('menuitem', { name: /^Relevé de/ }).click();
    },
  },
  {
    name: 'papier-chantier',
    as: 'admin',
    open: async (page, go) => {
      await go('/chantiers');
      await page.getByRole('link', { name: /Résidence des Tilleuls/ }).click();
      await button(page, 'Relevé du chantier').click();
      await page.getByRole('menuitem', { name: /coûts/ }).click();
    },
  },
  {
    name: 'papier-liste',
    as: 'admin',
    open: async (page, go) => {
      await go(paths.clients.path);
      await button(page, 'Exporter').click();
      await page.getByRole('menuitem', { name: 'PDF' }).click();
    },
  },
];
const printed = papers.filter(({ name }) => only?.includes(name) ?? true);

const wanted = screens.filter(({ name }) => only?.includes(name) ?? true);

/** Nothing is on its way any more, and the typeface is there. */
const atRest = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

const picture = async (page: Page, name: string, width: number): Promise<void> => {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await page.screenshot({
      path: `${folder}${name}-${width}-${colorScheme}.png`,
      animations: 'disabled',
      caret: 'hide',
    });
  }
};

const walk = async (browser: Browser, url: string, width: number): Promise<void> => {
  const windows = new Map<Person | undefined, Awaited<ReturnType<typeof openWindow>>>();
  const windowOf = async (person: Person | undefined) => {
    const known = windows.get(person);
    if (known) return known;
    const opened = await openWindow(browser, { width, scheme: 'light' }, now.toISOString());
    windows.set(person, opened);
    if (person) {
      await signIn(opened.page, url, `${person}@demo.test`, demoPassword);
      await opened.page.waitForURL((address) => address.pathname !== '/login');
    }
    return opened;
  };
  const goIn = (page: Page) => (path: string) => page.goto(new URL(path, url).href);
  for (const screen of screens) {
    if (!wanted.some((one) => one.as === screen.as)) continue;
    const { page, errors } = await windowOf(screen.as);
    await screen.open(page, goIn(page));
    await atRest(page);
    if (wanted.includes(screen)) await picture(page, screen.name, width);
    for (const error of errors()) process.stderr.write(`${screen.name}, ${width} px: ${error}\n`);
  }
  if (width === widths[1])
    for (const { name, as, open } of printed) {
      const { page } = await windowOf(as);
      if (as === 'admin' && !wanted.some((one) => one.as === as)) await chooseCompany(page);
      const [file] = await Promise.all([page.waitForEvent('download'), open(page, goIn(page))]);
      await firstPage(await file.path(), name);
    }
  for (const { close } of windows.values()) await close();
};

const chooseCompany = async (page: Page): Promise<void> => {
  await page.getByText('Bâtir Ouest').click();
  await button(page, 'Valider').click();
  await page.waitForURL(/\/$/);
};

const firstPage = async (pdf: string, name: string): Promise<void> => {
  const args = ['-png', '-r', '90', '-singlefile', '-f', '1', pdf, `${folder}${name}`];
  await promisify(execFile)('pdftoppm', args);
};

const executable = browserPath();
if (!executable) throw new Error(noBrowser);
if (!only) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const product = await startDemoProduct(now);
const browser = await launch(executable);
try {
  for (const width of widths) await walk(browser, product.url, width);
} finally {
  await browser.close();
  await product.close();
}
const files = await readdir(folder);
const sizes = await Promise.all(files.map(async (file) => (await stat(`${folder}${file}`)).size));
const total = sizes.reduce((sum, size) => sum + size, 0);
process.stdout.write(`${files.length} pictures, ${(total / 2 ** 20).toFixed(1)} MiB, in docs/screens\n`);
