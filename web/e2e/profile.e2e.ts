import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';
import { flaws } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** A person's page: his own account, and how those see it who keep the company's people. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;

beforeAll(async () => {
  story = await startStory(now);
});
afterAll(() => story.app.close());

const karim = 'employe@story.test';
const idOf = async (email: string): Promise<string> =>
  (await story.app.tracker.directory.accountByEmail(email)) ?? '';
const enterAs = async (email: string, path: string, width = 1280) => {
  const window = await windows.open({ width, scheme: 'light' });
  await enter(window.page, story, email, path);
  return window;
};

inBrowser('a person', () => {
  test('opens his account from the menu, signs another device out and chooses another password', async () => {
    const elsewhere = await enterAs(karim, '/');
    await elsewhere.page.getByRole('heading', { level: 1 }).waitFor();
    const { page, errors } = await enterAs(karim, '/');
    await page.getByRole('button', { name: /^Compte de Karim Benali/ }).click();
    await page.getByRole('menuitem', { name: 'Mon compte' }).click();
    await page.getByRole('heading', { level: 1, name: 'Karim Benali' }).waitFor();
    await page.getByText('Sophie Le Goff').waitFor();
    const entry = page.getByRole('navigation').getByRole('link', { name: 'Mon compte' });
    expect(await entry.getAttribute('aria-current')).toBe('page');
    await page.getByRole('link', { name: 'Accueil' }).click();
    await entry.click();
    await page.getByRole('heading', { level: 1, name: 'Karim Benali' }).waitFor();
    const devices = page.getByRole('region', { name: 'Appareils connectés' });
    await devices.getByText('Cet appareil').waitFor();
    expect(await flaws(page)).toEqual([]);

    const end = devices.getByRole('button', { name: /^Déconnecter/ });
    const before = await end.count();
    await end.first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Déconnecter' }).click();
    await page.getByText("L'appareil a bien été déconnecté").first().waitFor();
    await devices.getByRole('listitem').nth(before).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Changer le mot de passe' }).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Changer le mot de passe' });
    await drawer.getByLabel('Mot de passe actuel').and(page.locator(':focus')).waitFor();
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.getByText('Le mot de passe actuel ne peut pas être vide').waitFor();
    const another = 'Un-tout-autre-secret-2027';
    await drawer.getByLabel('Mot de passe actuel').fill('pas le bon');
    await drawer.getByLabel('Nouveau mot de passe').fill(another);
    await drawer.getByLabel('Confirmation').fill(another);
    await page.keyboard.press('Enter');
    await drawer.getByText('Le mot de passe actuel est incorrect').waitFor();
    expect(await drawer.getByLabel('Mot de passe actuel').getAttribute('aria-invalid')).toBe('true');
    expect(await flaws(page)).toEqual([]);
    await drawer.getByLabel('Mot de passe actuel').fill(password);
    await page.keyboard.press('Enter');
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Changer le mot de passe' }).and(page.locator(':focus')).waitFor();
    expect(await devices.getByRole('listitem').count()).toBe(1);
    expect(errors()).toEqual([expect.stringContaining('400')]);
    elsewhere.errors();
  });

  test('chooses which mails he is sent, by the keyboard, in two tabs and on a phone', async () => {
    const email = await story.anotherKarim();
    const { page, errors } = await enterAs(email, `/utilisateur/${await idOf(email)}`);
    const part = page.getByRole('region', { name: 'Notifications' });
    const wanted = (of = part) => of.getByRole('switch', { name: 'Semaine validée' });
    await part.getByText('Les e-mails que Bâtir Ouest vous envoie.').waitFor();
    await wanted().waitFor();
    expect(await part.getByRole('switch').count()).toBe(4);
    expect(await part.getByRole('switch', { checked: true }).count()).toBe(4);
    const phone = await enterAs(email, `/utilisateur/${await idOf(email)}`, 390);
    const there = phone.page.getByRole('region', { name: 'Notifications' });
    await wanted(there).waitFor();

    await wanted().focus();
    await page.keyboard.press('Space');
    await page.getByText('Votre choix a bien été enregistré').first().waitFor();
    await wanted().and(page.locator(':focus')).waitFor();
    expect(await wanted().isChecked()).toBe(false);
    await there.getByRole('switch', { name: 'Semaine validée', checked: false }).waitFor();
    await there.getByRole('switch', { name: 'Jours sans saisie' }).press('Space');
    await part.getByRole('switch', { name: 'Jours sans saisie', checked: false }).waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(await flaws(phone.page)).toEqual([]);
    expect(
      await phone.page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      }),
    ).toBe(0);

    // What the server does not take is as it was.
    await page.route('**/api/Account/Notifications', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 403, json: { detail: "Vous n'avez pas les droits nécessaires" } })
        : route.continue(),
    );
    await wanted().press('Space');
    await page.getByText("Vous n'avez pas les droits nécessaires").first().waitFor();
    await part.getByRole('switch', { name: 'Semaine validée', checked: false }).waitFor();
    await page.unroute('**/api/Account/Notifications');
    await page.reload();
    await part.getByRole('switch', { name: 'Semaine validée', checked: false }).waitFor();
    await wanted().press('Space');
    await there.getByRole('switch', { name: 'Semaine validée', checked: true }).waitFor();
    expect(errors()).toEqual([expect.stringContaining('403')]);
    expect(phone.errors()).toEqual([]);
  });

  test('comes to them from a mail, having signed in first', async () => {
    const email = await story.anotherKarim();
    const { page } = await windows.open({ width: 390, scheme: 'light' });
    await page.goto(`${story.app.url}/utilisateur/${await idOf(email)}#notifications`);
    await page.getByLabel('Identifiant').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: 'Notifications', exact: true });
    await heading.and(page.locator(':focus')).waitFor();
    expect(new URL(page.url()).hash).toBe('#notifications');
    expect(await heading.evaluate((element) => element.getBoundingClientRect().bottom < innerHeight)).toBe(
      true,
    );
  });

  test("who keeps the company's people corrects his own name there", async () => {
    const { page, errors } = await enterAs('admin@story.test', '/');
    await page.getByRole('button', { name: /^Compte de Marie Dubois/ }).click();
    await page.getByRole('menuitem', { name: 'Mon compte' }).click();
    await page.getByRole('heading', { level: 1, name: 'Marie Dubois' }).waitFor();
    expect(await page.getByText('adressez-vous à un administrateur').count()).toBe(0);
    await page.getByRole('link', { name: 'Modifier mes informations' }).press('Enter');
    const own = page.getByRole('dialog', { name: 'Marie Dubois' });
    await own.getByLabel('Nom', { exact: true }).fill('Dubois-Roux');
    await own.getByRole('button', { name: 'Enregistrer' }).click();
    await own.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Compte de Marie Dubois-Roux/ }).waitFor();
    expect(errors()).toEqual([]);
  });

  test('has the same on a phone, and sees nobody who is not his to see', async () => {
    const { page, errors } = await enterAs(await story.anotherKarim(), '/', 390);
    await page.getByRole('button', { name: 'Plus', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Mon compte' }).click();
    await page.getByText('Cet appareil', { exact: true }).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.goto(new URL(`/utilisateur/${await idOf('admin@story.test')}`, story.app.url).href);
    await page.getByRole('heading', { name: "Désolé, l'utilisateur n'existe pas" }).waitFor();
    expect(await flaws(page)).toEqual([]);
    // Once more where people have moved before the page was connected.
    expect([...new Set(errors())]).toEqual([expect.stringContaining('404')]);
  });

  test('has his rate set by an administrator, who is told first, week by week, what it changes', async () => {
    const email = await story.anotherKarim();
    await story.usualWeek(email, '2026-11-02');
    const id = await idOf(email);
    const { page, errors } = await enterAs('admin@story.test', `/utilisateur/${id}`);
    const change = page.getByRole('button', { name: 'Modifier', exact: true });
    await change.click();
    const form = page.getByRole('dialog', { name: 'Karim Benali' });
    await form.getByLabel('Matricule').fill('M0042');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByText(/^Matricule M0042/).waitFor();
    await change.and(page.locator(':focus')).waitFor();

    const rates = page.getByRole('region', { name: 'Taux horaire' });
    await rates.getByText("de l'heure depuis le 01/01/2026").waitFor();
    await rates.getByRole('button', { name: 'Ajouter un taux' }).click();
    const drawer = page.getByRole('dialog', { name: 'Ajouter un taux' });
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.getByText('Le taux horaire ne peut pas être vide').waitFor();
    await drawer.getByLabel("Taux de l'heure").fill('0');
    await drawer.getByRole('textbox', { name: 'À partir du' }).fill('02/11/2026');
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.getByText('Le taux horaire doit être supérieur à 0').waitFor();
    expect(await flaws(page)).toEqual([]);
    await drawer.getByLabel("Taux de l'heure").fill('35,10');
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();

    const impact = page.getByRole('dialog', { name: 'Ce taux change des heures déjà saisies' });
    const week = impact.getByRole('row', { name: /^S45/ });
    await week.getByText('Ouverte').waitFor();
    const cells = await week.getByRole('cell').allTextContents();
    expect(cells.map((cell) => cell.replaceAll(/\s/gu, ' '))).toEqual([
      'Ouverte',
      '5',
      '37h30',
      '1 218,75 €',
      '1 316,25 €',
      '+97,50 €',
    ]);
    await impact.getByRole('button', { name: 'Appliquer le taux' }).click();
    await impact.getByText('Le motif ne peut pas être vide').waitFor();
    expect(await flaws(page)).toEqual([]);
    await impact.getByLabel('Motif').fill('Avenant du 2 novembre');
    await page.keyboard.press('Enter');
    await drawer.waitFor({ state: 'detached' });
    await rates.getByText("de l'heure depuis le 02/11/2026").waitFor();
    await rates.getByRole('slider', { name: 'Taux horaire dans le temps' }).press('ArrowLeft');
    await rates.getByRole('slider', { name: 'Taux horaire dans le temps' }).press('ArrowLeft');
    expect(await rates.getByRole('slider').getAttribute('aria-valuetext')).toMatch(
      /^32,50\s€ à partir du 01\/01\/2026$/u,
    );

    await rates.getByRole('button', { name: 'Modifier le taux du 02/11/2026' }).click();
    const changed = page.getByRole('dialog', { name: 'Modifier le taux' });
    await changed.getByRole('button', { name: 'Supprimer' }).click();
    const question = page.getByRole('dialog', { name: /^Supprimer le taux du 02/ });
    await question.getByText(/remplacé par 32,50/).waitFor();
    await question.getByRole('button', { name: 'Supprimer le taux' }).click();
    await rates.getByText("de l'heure depuis le 01/01/2026").waitFor();
    await rates.getByRole('button', { name: 'Ajouter un taux' }).and(page.locator(':focus')).waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([expect.stringContaining('400')]);
  });

  test('has his rate as one of two administrators chooses, who are both shown', async () => {
    const email = await story.anotherKarim();
    const id = await idOf(email);
    const { page, errors } = await enterAs('admin@story.test', `/utilisateur/${id}`);
    const rates = page.getByRole('region', { name: 'Taux horaire' });
    await rates.getByRole('button', { name: 'Modifier le taux du 01/01/2026' }).click();
    const drawer = page.getByRole('dialog', { name: 'Modifier le taux' });
    await drawer.getByLabel("Taux de l'heure").fill('33');
    const { body: held } = await story.admin.get<{ id: string }[]>(`/CoutHoraire/GetByUserId/${id}`);
    const theirs = { start: '2026-01-05', tauxHoraire: 34 };
    await story.admin.put(`/CoutHoraire/Update/${held[0]?.id}`, theirs);
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    const choice = drawer.getByRole('radiogroup', { name: "Taux de l'heure" });
    await choice.getByText('34,00').waitFor();
    expect(await drawer.getByRole('textbox', { name: 'À partir du' }).inputValue()).toBe('05/01/2026');
    expect(await flaws(page)).toEqual([]);
    await choice.getByText('33', { exact: true }).click();
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.waitFor({ state: 'detached' });
    await rates.getByText("de l'heure depuis le 05/01/2026").waitFor();
    await rates
      .getByText(/^33,00/)
      .first()
      .waitFor();

    await rates.getByRole('button', { name: 'Supprimer le taux du 05/01/2026' }).click();
    const question = page.getByRole('dialog', { name: /^Supprimer le taux du 05/ });
    await question.getByText("Aucune heure saisie n'est touchée.").waitFor();
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await rates.getByText(/^Aucun taux/).waitFor();
    await rates.getByRole('button', { name: 'Ajouter un taux' }).and(page.locator(':focus')).waitFor();
    expect(errors()).toEqual([expect.stringContaining('409')]);
  });

  test('keeps the reason that was given when somebody else changed the rate meanwhile', async () => {
    const email = await story.anotherKarim();
    await story.usualWeek(email, '2026-11-02');
    const id = await idOf(email);
    const { page, errors } = await enterAs('admin@story.test', `/utilisateur/${id}`);
    const rates = page.getByRole('region', { name: 'Taux horaire' });
    await rates.getByRole('button', { name: 'Modifier le taux du 01/01/2026' }).click();
    const drawer = page.getByRole('dialog', { name: 'Modifier le taux' });
    await drawer.getByLabel("Taux de l'heure").fill('32');
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    const impact = page.getByRole('dialog', { name: 'Ce taux change des heures déjà saisies' });
    await impact.getByText('\u221218,75\u00a0€').first().waitFor();
    await impact.getByLabel('Motif').fill('Avenant du 2 novembre');
    const { body: held } = await story.admin.get<{ id: string }[]>(`/CoutHoraire/GetByUserId/${id}`);
    const theirs = { start: '2026-01-01', tauxHoraire: 34 };
    expectOk(await story.admin.put(`/CoutHoraire/Update/${held[0]?.id}`, theirs));
    await impact.getByRole('button', { name: 'Appliquer le taux' }).click();
    await drawer.getByRole('radiogroup', { name: "Taux de l'heure" }).getByText('34,00').waitFor();
    expect(await drawer.getByLabel('Motif').inputValue()).toBe('Avenant du 2 novembre');
    expect(errors()).toEqual([expect.stringContaining('409')]);
  });

  test('tells an administrator how many entries accounting gets with another rate', async () => {
    const email = await story.anotherKarim();
    const id = await idOf(email);
    expectOk(await story.admin.post('/Settings/UpdateSettings', { isManageExportErp: true }));
    await story.usualWeek(email, '2026-11-09');
    await story.validatedWeek(email, '2026-11-09');
    const asks = async (width: number) => {
      const { page } = await enterAs('admin@story.test', `/utilisateur/${id}`, width);
      const rates = page.getByRole('region', { name: 'Taux horaire' });
      await rates.getByRole('button', { name: 'Ajouter un taux' }).press('Enter');
      const drawer = page.getByRole('dialog', { name: 'Ajouter un taux' });
      await drawer.getByLabel("Taux de l'heure").and(page.locator(':focus')).waitFor();
      await page.keyboard.type('35,10');
      await drawer.getByRole('textbox', { name: 'À partir du' }).fill('11/11/2026');
      await drawer.getByRole('button', { name: 'Enregistrer' }).press('Enter');
      const impact = page.getByRole('dialog', { name: 'Ce taux change des heures déjà saisies' });
      await impact.getByText(/^Les 3 lignes du grand livre .* 6 écritures de plus à exporter\.$/u).waitFor();
      expect(await flaws(page)).toEqual([]);
      return impact;
    };
    const week = (await asks(1280)).getByRole('row', { name: /^S46/ });
    expect((await week.getByRole('cell').allTextContents()).slice(0, 3)).toEqual(['Validée', '3', '3']);
    await (await asks(390)).getByText('3 au grand livre').waitFor();
    // A page made four times as large: nothing of the figures lies beside what is seen.
    const narrow = await asks(320);
    expect(await narrow.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});
