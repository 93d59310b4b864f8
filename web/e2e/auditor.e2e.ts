import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import type { Locator, Page } from 'playwright-core';
import { heardBy } from '../../services/tracker/src/testing/heard-by.ts';
import { invitingIn, passwordTokenIn } from '../../services/tracker/src/testing/inviting.ts';
import { paths } from '../src/shared/paths.ts';
import { signInHere } from './pages/sign-in-page.ts';
import { flaws, lowerBy } from './support/browser.ts';
import { correctedWeek, type CorrectedWeek } from './support/corrected-week.ts';
import { isDrawn } from './support/drawn.ts';
import { enter } from './support/entering.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** Who reads the hours of a period from outside: he is invited, finds what is his, and nothing else. */
jest.setTimeout(300_000);

const now = '2026-11-20T17:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;
let week: CorrectedWeek;

beforeAll(async () => {
  story = await startStory('2026-11-16T07:00:00.000Z');
  week = await correctedWeek(story, now);
});
afterAll(() => story.app.close());

const email = (width: number): string => `vera-${width}@audit.test`;
const period = 'du 1er au 30 novembre 2026';

const titled = (page: Page, title: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor();
const goTo = async (page: Page, address: string): Promise<void> => {
  await page.goto(new URL(address, story.app.url).href);
  await isDrawn(page);
};

/** Marie invites her on the screen; she chooses her password by the link of the mail. */
const comesIn = async (width: number) => {
  const { page: marie } = await windows.open({ width, scheme: 'light' });
  await enter(marie, story, 'admin@story.test', paths.users.path);
  await marie.getByRole('button', { name: 'Ajouter' }).first().click();
  const invitation = marie.getByRole('dialog');
  await invitation.getByLabel('Prénom').fill('Véra');
  await invitation.getByLabel('Nom', { exact: true }).fill(`Audit-${width}`);
  await invitation.getByLabel('E-mail').fill(email(width));
  await invitation.getByRole('combobox', { name: 'Rôle' }).click();
  await marie.getByRole('option', { name: 'Auditeur' }).click();
  await invitation.getByRole('textbox', { name: 'Heures du' }).fill('01/11/2026');
  await invitation.getByRole('textbox', { name: "Heures jusqu'au" }).fill('30/11/2026');
  await invitation.getByRole('textbox', { name: "Dernier jour d'accès" }).fill('31/12/2026');
  // As far apart as the fields above: a label does not stand on what comes before it.
  const [first, last] = ['Heures du', "Dernier jour d'accès"].map((name) =>
    invitation.getByRole('textbox', { name }),
  ) as [Locator, Locator];
  expect(await lowerBy(last, first)).toBeGreaterThan(70);
  expect(await flaws(marie)).toEqual([]);
  await invitation.getByRole('button', { name: "Envoyer l'invitation" }).click();
  await invitation.waitFor({ state: 'detached' });

  const { admin } = story;
  const [mail] = await invitingIn(story.app).mailsTo({ entreprise: '', admin }, email(width), 1);
  const [link = ''] = /\S*create-password\S+/.exec(mail?.text ?? '') ?? [];
  expect(passwordTokenIn(mail)).toBeDefined();
  const window = await windows.open({ width, scheme: 'light' });
  const { page } = window;
  const { pathname, search, hash } = new URL(link, story.app.url);
  await page.goto(new URL(`${pathname}${search}${hash}`, story.app.url).href);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Confirmation').fill(password);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await page.getByText('Votre mot de passe est enregistré').waitFor();
  await page.goto(new URL('/login', story.app.url).href);
  await signInHere(page, email(width), password);
  return { ...window, marie };
};

/** What the menu leads to, which on a phone is behind its last button. */
const menuOf = async (page: Page): Promise<readonly string[]> => {
  // The reports want the width: the menu is narrow beside them.
  await page.getByRole('button', { name: /^(Plus|Déplier le menu)$/ }).click();
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  await menu.getByRole('button', { name: 'Paramètres' }).press('Enter');
  await menu.getByRole('link', { name: 'Preuve' }).waitFor();
  return (await menu.getByRole('link').allInnerTexts()).map((text) => text.trim());
};

const asOf = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: "Tel qu'au…" }).click();
  const choice = page.getByRole('dialog', { name: 'Choisir un instant du passé' });
  await choice.getByRole('textbox', { name: 'Date' }).fill('20/11/2026');
  await choice.getByLabel('Heure').fill('16h30');
  await page.keyboard.press('Enter');
  const strip = page.getByRole('status').filter({ hasText: "Chiffres tels qu'au 20/11/2026 à 16:30" });
  await strip.getByText(/Depuis\s: −2h00\./).waitFor();
};

inBrowser.each([1280, 390])('an auditor, at %d px', (width) => {
  test('is invited, reads what is of the period, and is told what is not', async () => {
    const { page, errors, marie } = await comesIn(width);
    await titled(page, 'Rapports');
    await page.getByText("Accès d'audit").first().waitFor();
    await isDrawn(page);
    expect(await flaws(page)).toEqual([]);
    expect(await menuOf(page)).toEqual([
      'Accueil',
      'Chantiers',
      'Utilisateurs',
      'Ce qui a changé',
      'Preuve',
      'Mon compte',
    ]);
    if (width < 600) await page.keyboard.press('Escape');

    await goTo(page, paths.userReport.path);
    await asOf(page);
    const named: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('GetReportsGroupByProjet')) named.push(request.postData() ?? '');
    });
    await goTo(page, paths.projectReport.path);
    await page.getByText('Résidence des Tilleuls').first().waitFor();
    if (width > 600) await page.getByRole('slider', { name: 'Heures par jour' }).waitFor();
    // What he reads is noted as it is asked for: of no chantier that he did not choose.
    expect(named.filter((body) => body.includes('projectIds'))).toEqual([]);
    await page.getByRole('button', { name: 'Filtres' }).click();
    await asOf(page);
    expect(await flaws(page)).toEqual([]);
    await goTo(page, `${paths.differences.path}?depuis=2026-11-20T16:30`);
    await page.getByText('Karim Benali a corrigé la ligne').first().waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Gros œuvre' }).first().click();
    const history = page.getByRole('dialog', { name: 'Historique' });
    await history.getByText('Karim Benali a corrigé la ligne').waitFor();
    expect(await flaws(page)).toEqual([]);

    await goTo(page, week.address);
    await page.getByText(`événement ${week.acts} sur `).first().waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Retour au rapport' }).click();
    await page.waitForURL(/\/reports\/utilisateurs$/);
    await page.getByText('Karim Benali').first().waitFor();

    await goTo(page, paths.proof.path);
    await page.getByText('Chantier', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Chantier', exact: true }).click();
    await page.getByRole('option', { name: /Résidence des Tilleuls/ }).click();
    expect(await flaws(page)).toEqual([]);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger la preuve' }).click();
    expect((await coming).suggestedFilename()).toBe('preuve_2026-11-01_2026-11-30.zip');
    expect(errors()).toEqual([]);

    for (const { path } of [paths.taskReport, paths.projects, paths.users, paths.timeEntry]) {
      await goTo(page, path);
      await page.getByRole('alert').getByText("Vous n'avez pas les droits nécessaires").waitFor();
    }
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([]);
    const outside = weekIdOf(week.karim.userId, '2026-10-12');
    await goTo(page, paths.weekReplay.href({ id: outside }));
    await page.getByRole('alert').getByText(`Votre accès d'audit porte sur les heures ${period}.`).waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([expect.stringContaining('403')]);

    await heardBy(story.app.tracker, 'security-changes');
    await goTo(marie, `${paths.security.path}?evenement=lecture-par-un-auditeur`);
    for (const reading of [
      'rapport des utilisateurs',
      'rapport des chantiers',
      'preuve',
      "rejeu d'une semaine",
    ])
      await marie
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`: ${reading}`) })
        .first()
        .waitFor();
  });
});
