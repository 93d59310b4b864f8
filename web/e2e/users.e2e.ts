import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { listUsers } from '@gestiontemps/contracts/users';
import { flaws, hasFocus, painted } from './support/browser.ts';
import { enter } from './support/entering.ts';
import { failing } from './support/failing.ts';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** The people of a company as an administrator keeps them. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;

beforeAll(async () => {
  story = await startStory(now);
  const { data } = (await story.admin.get<WireReply<typeof listUsers>>('/Utilisateur/list')).body;
  for (const [name, externalId] of Object.entries({
    Marie: 'M0002',
    Sophie: 'M0005',
    Karim: 'M0012',
  })) {
    const { id } = data.find(({ prenom }) => prenom === name) ?? {};
    await story.admin.put(`/Utilisateur/Update/${id}`, { externalId });
  }
  await story.admin.post('/TagsCategory/AddTag', {
    categoryName: 'Maçonnerie',
  });
  await story.app.settled();
});
afterAll(() => story.app.close());

const enterAs = async (name: string, width = 1280) => {
  const window = await windows.open({ width, scheme: 'light' });
  await enter(window.page, story, `${name}@story.test`, '/settings/utilisateurs');
  return window;
};

/** Somebody is invited and taken away, and an administrator opens what erases him. */
const opensErasure = async (tag: string, width: number) => {
  const name = `Zoé Partie-${tag}`;
  const person = { nom: `Partie-${tag}`, prenom: 'Zoé', role: 'utilisateur', externalId: `Z-${tag}` };
  const { id } = (
    await story.admin.post<{ id: string }>('/Utilisateur/Create', {
      ...person,
      email: `zoe-${tag}@story.test`,
    })
  ).body;
  await story.app.settled();
  await story.admin.delete(`/Utilisateur/Delete/${id}?id=`);
  await story.app.settled();
  const window = await enterAs('admin', width);
  const { page } = window;
  await page.goto(new URL(`/settings/utilisateurs?etat=supprime&q=Z-${tag}`, story.app.url).href);
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: `Effacer les données personnelles de ${name}` }).click();
  return {
    ...window,
    name,
    id,
    drawer: page.getByRole('dialog', { name: 'Effacer les données personnelles' }),
  };
};

inBrowser.each([1280, 390])('at %d px', (width) => {
  test('somebody is invited, found, invited once more, taken away and brought back', async () => {
    const { page, errors } = await enterAs('admin', width);
    const nom = `Le Bihan de Kermadec de Saint-Pol-de-Léon ${width}`;
    await page.getByText('Karim Benali').first().waitFor();
    await page.getByText('À compléter').first().waitFor();
    expect(await flaws(page)).toEqual([]);

    await page.getByRole('button', { name: 'Ajouter' }).click();
    const added = page.getByRole('dialog', { name: 'Nouvel utilisateur' });
    await added.getByRole('button', { name: "Envoyer l'invitation" }).click();
    for (const wrong of ['Le prénom ne peut pas être vide', 'Le nom ne peut pas être vide'])
      await added.getByText(wrong).waitFor();
    await added.getByLabel('Prénom').fill('Gwenaëlle');
    await added.getByLabel('Nom', { exact: true }).fill(nom);
    // What the server alone knows is told beside its field, and nothing of the rest is lost.
    await added.getByLabel('E-mail').fill('employe@story.test');
    await added.getByRole('button', { name: "Envoyer l'invitation" }).click();
    await added.getByText('Cet email est déjà utilisé').waitFor();
    await added.getByLabel('E-mail').fill(`gwenaelle-${width}@story.test`);
    // What is typed to be found is taken by Enter, and where nothing is found Enter sends nothing.
    const superiors = added.getByRole('combobox', { name: 'Responsables' });
    await superiors.pressSequentially('zz');
    await page.getByText('Aucune personne').first().waitFor();
    await page.keyboard.press('Enter');
    await superiors.fill('so');
    await page.getByRole('option', { name: 'Sophie Le Goff' }).waitFor();
    await page.keyboard.press('Enter');
    await added.getByText('Sophie Le Goff').waitFor();
    expect(await added.count()).toBe(1);
    await page.keyboard.press('Backspace');
    await added.getByText('Sophie Le Goff').waitFor({ state: 'detached' });
    const abandon = page.getByRole('dialog').filter({ hasText: 'Abandonner' });
    // Twice in a row, the second time before the focus is in the question.
    const categories = added.getByLabel('Catégories de tâches').first();
    await categories.focus();
    await categories.evaluate(async (field) => {
      const escape = (): unknown =>
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      const isAsked = (): boolean =>
        [...document.querySelectorAll('[role="dialog"]')].some((part) =>
          part.textContent.includes('Abandonner'),
        );
      escape();
      while (!isAsked()) await new Promise((resolve) => setTimeout(resolve));
      escape();
    });
    await abandon.waitFor({ state: 'detached' });
    // Escape is heard by the form, and once more by its question: the field opens nothing by itself.
    await categories.focus();
    await page.keyboard.press('Escape');
    await abandon.waitFor();
    await page.keyboard.press('Escape');
    await abandon.waitFor({ state: 'detached' });
    await added.getByLabel('Catégories de tâches').first().and(page.locator(':focus')).waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
    await added.getByLabel('Catégories de tâches').first().click();
    await page.getByRole('option', { name: 'Maçonnerie' }).click();
    await page.keyboard.press('Escape');
    expect(await flaws(page)).toEqual([]);
    await added.getByRole('button', { name: "Envoyer l'invitation" }).click();
    await added.waitFor({ state: 'detached' });

    await page.getByRole('searchbox', { name: 'Rechercher un utilisateur' }).fill('kermadec');
    await page.waitForURL(/q=kermadec/);
    const row = page.getByRole('button', { name: `Gwenaëlle ${nom}` });
    await row.click();
    const drawer = page.getByRole('dialog', { name: `Gwenaëlle ${nom}` });
    await drawer.getByText("N'a pas encore accepté son invitation").waitFor();
    expect(await drawer.getByLabel('E-mail').getAttribute('readonly')).not.toBeNull();
    await drawer.getByRole('button', { name: /^Renvoyer l'invitation/ }).click();
    await drawer.getByRole('alert').filter({ hasText: 'minutes' }).waitFor();
    expect(await flaws(page)).toEqual([]);

    await drawer.getByRole('button', { name: 'Supprimer' }).click();
    const question = page.getByRole('dialog', {
      name: `Supprimer Gwenaëlle ${nom}`,
    });
    await question.getByText('Le lien de son invitation ne fonctionnera plus.').waitFor();
    // One Escape closes the question alone, wherever the focus is.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await drawer.getByRole('button', { name: 'Supprimer' }).click();
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await drawer.waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });
    await page.getByLabel('Inclure les supprimés').click();
    await row.click();
    await drawer.getByText('Supprimé', { exact: true }).waitFor();
    expect(await flaws(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Réactiver' }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByText('Invité').first().waitFor();

    // The mail server took none of it: an administrator has his mails tried once more.
    await story.app.settled();
    await story.app.tracker.ownerPool.query(
      `update directory.mails set attempts = 50, given_up_on = now(), last_error = '550 Boîte pleine' where recipient = $1`,
      [`gwenaelle-${width}@story.test`],
    );
    await page.goto(new URL('/settings/mails', story.app.url).href);
    await page.getByText("Aucun serveur d'envoi n'est configuré").waitFor();
    await page.getByRole('searchbox', { name: 'Rechercher un courriel' }).fill(`gwenaelle-${width}`);
    await page.waitForURL(/q=gwenaelle/);
    await page.getByRole('combobox', { name: 'Tous les états' }).click();
    await page.getByRole('option', { name: 'Abandonné' }).click();
    await page.waitForURL(/etat=abandonne/);
    const subject = page.getByRole('main').getByRole('button', { name: 'Bienvenue sur GestionTemps' });
    // What is chosen in the filter, and what the row says.
    await page.getByText('Abandonné', { exact: true }).filter({ visible: true }).nth(1).waitFor();
    expect(await flaws(page)).toEqual([]);
    await subject.first().press('Enter');
    const mail = page.getByRole('dialog');
    await mail.getByText('550 Boîte pleine').waitFor();
    await mail.getByRole('button', { name: "Relancer l'envoi" }).click();
    await mail
      .getByRole('button', { name: /Relancé$/ })
      .and(page.locator(':focus'))
      .waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await mail.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Retirer le filtre Abandonné' }).click();
    await page.getByRole('main').getByText('Relancé', { exact: true }).first().waitFor();
    // The e-mail that somebody has, and the invitation that came too early.
    expect(errors()).toEqual([expect.stringContaining('400'), expect.stringContaining('400')]);
  });

  test('somebody who has left is erased by his name and one’s own password, and leaves a certificate', async () => {
    const { page, errors, name, id, drawer } = await opensErasure(String(width), width);
    await drawer.getByText('Nom et prénom dans cette entreprise').waitFor();
    await drawer.getByText('dans les sauvegardes déjà faites').waitFor();
    expect(await flaws(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Effacer définitivement' }).click();
    await drawer.getByText('Ce nom ne peut pas être vide').waitFor();
    await drawer.getByLabel('Pour confirmer').fill('Quelqu’un');
    await drawer.getByText("Ce n'est pas le nom de la personne à effacer").waitFor();
    await drawer.getByLabel('Pour confirmer').fill(name.toLowerCase());
    await drawer.getByLabel('Votre mot de passe').fill('pas le bon');
    await drawer.getByRole('button', { name: 'Effacer définitivement' }).click();
    await drawer.getByText('Votre mot de passe est incorrect').waitFor();
    expect(await flaws(page)).toEqual([]);
    await drawer.getByLabel('Votre mot de passe').fill(password);
    // On a phone the answer is lost, and that it goes on is told in the place of the question.
    const isLost = width < 600;
    if (isLost)
      await page.route(/\/Utilisateur\/Effacer\//, async (route) => {
        await route.fetch();
        await route.abort();
      });
    await drawer.getByRole('button', { name: 'Effacer définitivement' }).click();
    if (isLost) {
      await drawer.getByText("L'effacement a été demandé").waitFor();
      await drawer.getByRole('link', { name: "Voir l'attestation" }).and(page.locator(':focus')).waitFor();
      expect(await flaws(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await drawer.waitFor({ state: 'detached' });

    await page.getByText('Effacé', { exact: true }).first().waitFor();
    expect(await hasFocus(page.locator('body'))).toBe(false);
    await page.getByRole('button', { name: 'Personne effacée' }).first().click();
    await page.getByRole('link', { name: "Voir l'attestation" }).click();
    await page.getByRole('heading', { name: "Attestation d'effacement" }).waitFor();
    await page.getByText('Empreinte de la chaîne').waitFor();
    expect(await page.getByRole('main').textContent()).not.toContain('Zoé');
    expect(await page.getByText('Invitation envoyée').count()).toBe(0);
    expect(await flaws(page)).toEqual([]);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Télécharger (JSON)' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(`attestation-effacement-${id}.json`);
    // The password that was not the right one, and answers that were lost.
    expect(errors().filter((error) => !error.includes('ERR_FAILED'))).toEqual([
      expect.stringContaining('400'),
    ]);

    const again = page.getByRole('button', { name: 'Réessayer' });
    const { untilPressed } = await failing(page, '**/api/Utilisateur/Effacement/*');
    await page.reload();
    await again.waitFor();
    await untilPressed();
    await again.click();
    await page.getByText('Empreinte de la chaîne').waitFor();

    // What is read stays, when it cannot be read once more after a change of others.
    await page.route('**/api/Utilisateur/Certificat/*', (route) => route.fulfill({ status: 500, body: '' }));
    const unread = page.waitForResponse(/\/Utilisateur\/Certificat\//);
    const person = { nom: 'Nouveau', prenom: 'Noé', role: 'utilisateur', email: `noe-${width}@story.test` };
    expect((await story.admin.post('/Utilisateur/Create', person)).status).toBe(200);
    await unread;
    await painted(page);
    expect(await page.getByText('Empreinte de la chaîne').count()).toBe(1);
    expect(errors().filter((error) => !error.includes('500'))).toEqual([]);
  });
});

inBrowser('wherever one is', () => {
  test('nobody is erased by a button without its fields: what was typed stays where nothing answers', async () => {
    const { page, errors, name, drawer } = await opensErasure('lost', 1280);
    await drawer.getByLabel('Pour confirmer').fill(name);
    await drawer.getByLabel('Votre mot de passe').fill(password);
    await page.route(/\/Utilisateur\/Effac/, (route) => route.abort());
    await drawer.getByRole('button', { name: 'Effacer définitivement' }).click();
    await drawer.getByText('Le serveur ne répond pas').waitFor();
    await drawer.getByRole('button', { name: 'Réessayer' }).waitFor();
    const typed = [drawer.getByLabel('Pour confirmer'), drawer.getByLabel('Votre mot de passe')];
    expect(await Promise.all(typed.map((field) => field.inputValue()))).toEqual([name, password]);
    expect(await flaws(page)).toEqual([]);
    await page.unroute(/\/Utilisateur\/Effac/);
    await drawer.getByRole('button', { name: 'Réessayer' }).click();
    await drawer.getByRole('button', { name: 'Réessayer' }).waitFor({ state: 'detached' });
    expect(await Promise.all(typed.map((field) => field.inputValue()))).toEqual([name, password]);
    expect(errors().filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
    // What cannot be read at all has no fields, and a button that does nothing.
    await page.route(/\/Utilisateur\/Effac/, (route) => route.abort());
    await page.reload();
    await page.getByRole('button', { name }).click();
    await page.getByRole('button', { name: `Effacer les données personnelles de ${name}` }).click();
    await drawer.getByText('Le serveur ne répond pas').waitFor();
    expect(await drawer.getByRole('button', { name: 'Effacer définitivement' }).isEnabled()).toBe(false);
    expect(errors().filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
  });

  test('what stands in the way of an erasure is scrolled through by the keys', async () => {
    const { page, drawer, id } = await opensErasure('blocked', 1280);
    const address = `**/api/Utilisateur/Effacement/${id}`;
    await page.route(address, async (route) => {
      const reply = await route.fetch();
      const obstacles = Array.from({ length: 40 }, (_, at) => `${at + 2} semaines ne sont pas validées.`);
      await route.fulfill({
        response: reply,
        json: { ...(await reply.json()), etat: 'prevented', obstacles },
      });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Zoé Partie-blocked' }).click();
    await page.getByRole('button', { name: /^Effacer les données personnelles/ }).click();
    await drawer.getByText("À régler d'abord").waitFor();
    expect(await flaws(page)).toEqual([]);
  });

  test('what a change does to others is said before it is made', async () => {
    const { page, errors } = await enterAs('admin');
    await page.getByRole('button', { name: 'Sophie Le Goff' }).click();
    const drawer = page.getByRole('dialog', { name: 'Sophie Le Goff' });
    await drawer.getByText('Valide aussi les semaines').waitFor();
    await drawer.getByLabel('Rôle').first().click();
    await page.getByRole('option', { name: 'Utilisateur', exact: true }).click();
    await drawer.getByLabel('Saisie de feuille de temps désactivée').focus();
    await page.keyboard.press('Space');
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    const question = page.getByRole('dialog', {
      name: 'Enregistrer ces modifications',
    });
    await question.getByText('passeront à la personne suivante').waitFor();
    await question.getByText('ne pourra plus saisir ses heures').waitFor();
    expect(await flaws(page)).toEqual([]);
    await question.getByRole('button', { name: 'Annuler' }).click();
    // Nothing was sent, and what was chosen is still there.
    expect(await drawer.getByLabel('Rôle').first().inputValue()).toBe('Utilisateur');
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await question.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.waitFor({ state: 'detached' });

    // The last administrator stays one, which the server says at the field.
    await page.getByRole('button', { name: 'Marie Dubois', exact: true }).click();
    const own = page.getByRole('dialog', { name: 'Marie Dubois' });
    await own.getByRole('button', { name: 'Supprimer' }).click();
    const leaving = page.getByRole('dialog', {
      name: 'Supprimer Marie Dubois',
    });
    await leaving.getByText('votre propre compte').waitFor();
    await leaving.getByRole('button', { name: 'Supprimer' }).click();
    await own.getByText("L'entreprise doit garder au moins un administrateur").waitFor();
    expect(errors()).toEqual([expect.stringContaining('400')]);
  });

  test('what two administrators changed apart goes together, a salary too, and a link is sent', async () => {
    const { page, errors } = await enterAs('admin');
    await page.getByRole('button', { name: 'Karim Benali' }).click();
    const drawer = page.getByRole('dialog', { name: 'Karim Benali' });
    await drawer.getByText('Taux horaires').waitFor();
    const { data } = (await story.admin.get<WireReply<typeof listUsers>>('/Utilisateur/list')).body;
    const { id } = data.find(({ prenom }) => prenom === 'Karim') ?? {};
    await story.admin.put(`/Utilisateur/Update/${id}`, { baseSalaire: 2100 });
    await drawer.getByLabel('Salaire de base mensuel').fill('2 200');
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    const choice = drawer.getByRole('radiogroup', {
      name: 'Salaire de base mensuel',
    });
    await choice.getByText('2 200').click();
    await drawer.getByRole('button', { name: 'Enregistrer' }).click();
    await drawer.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Karim Benali' }).click();
    await drawer.getByRole('button', { name: /^Envoyer à Karim Benali un lien/ }).click();
    await drawer.getByText('Un lien part vers employe@story.test').waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });

    // Its button keeps the focus while the link is asked for, and a lost focus does not lose the key.
    const answers: (() => void)[] = [];
    await page.route('**/api/Account/ForgotPassword', async (route) => {
      await new Promise<void>((answered) => void answers.push(answered));
      await route.continue();
    });
    for (const isFocused of [true, false]) {
      await page.getByRole('button', { name: 'Karim Benali' }).click();
      const send = drawer.getByRole('button', { name: /^Envoyer à Karim Benali un lien/ });
      await send.click();
      await page.waitForFunction(() => document.querySelector('[role="dialog"] [aria-busy="true"]'));
      expect(await send.evaluate((button) => button === document.activeElement)).toBe(true);
      if (!isFocused) await send.evaluate((button) => button.blur());
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
      for (const answer of answers.splice(0)) answer();
    }

    await page.getByRole('combobox', { name: 'Tous les états' }).click();
    await page.getByRole('option', { name: 'À compléter' }).click();
    await page.waitForURL(/etat=a-completer/);
    await page.getByText('Karim Benali').waitFor({ state: 'detached' });
    await page.getByText('Thomas Lemaire').waitFor();
    expect(errors()).toEqual([expect.stringContaining('409')]);
  });
});
