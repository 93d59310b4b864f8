import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { codeAt } from '../../services/tracker/src/testing/second-factors.ts';
import { signIn, signInHere } from './pages/sign-in-page.ts';
import { flaws, hasFocus } from './support/browser.ts';
import { until } from '@gestiontemps/kernel/testing/until';
import { password, startStory, type StoryCompany } from './support/story-company.ts';
import { inBrowser, windowsAt } from './support/windows.ts';

/** Passkeys, and an application that shows codes: set up, signed in with, and asked for. */
jest.setTimeout(300_000);

const now = '2026-11-20T15:00:00.000Z';
const windows = windowsAt(now);
let story: StoryCompany;
/** Where it is by its name: a passkey is of no address of the network. */
let base: string;
/** Another one for each test: each changes how he signs in. */
let karim: string;

beforeAll(async () => {
  story = await startStory(now);
  base = story.app.url.replace('127.0.0.1', 'localhost');
});
beforeEach(async () => {
  karim = await story.anotherKarim();
});
afterAll(() => story.app.close());

const refused = /status of 400/;
const secondStepAsked = /status of 303/;

/** A device that holds passkeys and asks its owner for a finger, which he gives. */
const giveDevice = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const home = (page: Page): Promise<void> => page.waitForURL((url) => url.pathname === '/');
const signOut = async (page: Page): Promise<void> => {
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(new URL('/login', base).href);
  await page.getByLabel('Identifiant').waitFor();
};
const openAccount = async (page: Page, email: string) => {
  const id = await story.app.tracker.directory.accountByEmail(email);
  await page.goto(new URL(`/utilisateur/${id}`, base).href);
  const part = page.getByRole('region', { name: 'Connexion', exact: true });
  await part.getByRole('heading', { name: "Application d'authentification" }).waitFor();
  return part;
};

inBrowser('A second factor', () => {
  test('that is a passkey is added by its owner, signs him in without a password, and is taken away', async () => {
    const { page, errors } = await windows.open({ width: 390, scheme: 'light' });
    await giveDevice(page);
    await signIn(page, base, karim, password);
    await home(page);
    const part = await openAccount(page, karim);
    const add = part.getByRole('button', { name: "Ajouter une clé d'accès" });
    await add.click();
    const drawer = page.getByRole('dialog', { name: "Ajouter une clé d'accès" });
    await drawer.getByLabel('Mot de passe actuel').fill('pas le bon');
    await page.keyboard.press('Enter');
    await drawer.getByText('Le mot de passe actuel est incorrect').waitFor();
    expect(await flaws(page)).toEqual([]);
    await drawer.getByLabel('Nom de la clé').fill('Téléphone de chantier');
    await drawer.getByLabel('Mot de passe actuel').fill(password);
    await drawer.getByRole('button', { name: 'Continuer' }).click();
    await drawer.waitFor({ state: 'detached' });
    await part.getByText('Téléphone de chantier').waitFor();
    await until(() => hasFocus(add));
    expect(await flaws(page)).toEqual([]);
    expect(errors()).toEqual([expect.stringMatching(refused)]);

    await signOut(page);
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: "Continuer avec une clé d'accès" }).click();
    await home(page);

    // Elsewhere the password does as before.
    const elsewhere = await windows.open({ width: 1280, scheme: 'dark' });
    await signIn(elsewhere.page, base, karim, password);
    await home(elsewhere.page);

    const again = await openAccount(page, karim);
    await again.getByText(/^Ajoutée le .*, utilisée le /).waitFor();
    await again.getByRole('button', { name: "Retirer la clé d'accès Téléphone de chantier" }).click();
    await page.getByRole('dialog').getByLabel('Mot de passe actuel').fill(password);
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
    await page.getByText("La clé d'accès a bien été retirée").first().waitFor();
    // Whoever came in by it may be anywhere.
    await elsewhere.page.getByRole('button', { name: 'Se connecter' }).waitFor();
    for (const error of elsewhere.errors()) expect(error).toMatch(/401/);
    await signOut(page);
    await page.getByRole('button', { name: "Continuer avec une clé d'accès" }).click();
    await page.getByRole('alert').getByText("Cette clé d'accès n'a pas été reconnue").waitFor();
    expect(errors()).toEqual([expect.stringMatching(refused)]);
  });

  test('that is an application is set up, asked for after the password, and stood in for by a recovery code once', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'dark' });
    await signIn(page, base, karim, password);
    await home(page);
    const part = await openAccount(page, karim);
    await part.getByRole('button', { name: "Configurer une application d'authentification" }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel('Mot de passe actuel').fill(password);
    await page.keyboard.press('Enter');
    await drawer.getByRole('img', { name: 'Code QR' }).waitFor();
    await until(() => hasFocus(drawer.getByLabel('Code à six chiffres')));
    expect(await flaws(page)).toEqual([]);
    const secret = await drawer.locator('code').first().innerText();
    const code = () => codeAt(secret, story.app.tracker.deps.now());
    await drawer.getByLabel('Code à six chiffres').fill('000000');
    await page.keyboard.press('Enter');
    await drawer.getByText("Ce code n'est pas le bon").waitFor();
    await drawer.getByLabel('Code à six chiffres').fill(code());
    await page.keyboard.press('Enter');
    const codes = drawer.getByRole('list', { name: 'Codes de récupération' });
    await codes.getByRole('listitem').nth(9).waitFor();
    expect(await flaws(page)).toEqual([]);
    const recovery = await codes.getByRole('listitem').first().innerText();
    await drawer.getByRole('button', { name: "C'est noté" }).click();
    await part.getByText('10 codes de récupération restants').waitFor();
    await until(() =>
      hasFocus(part.getByRole('button', { name: "Retirer l'application d'authentification" })),
    );
    expect(errors()).toEqual([expect.stringMatching(refused)]);

    const toSecondStep = async (): Promise<void> => {
      await signOut(page);
      await signInHere(page, karim, password);
      await page.getByRole('heading', { name: "Confirmez que c'est vous" }).waitFor();
    };
    await toSecondStep();
    const field = page.getByLabel('Code à six chiffres');
    await until(() => hasFocus(field));
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: 'Valider' }).click();
    await page.getByText('Le code ne peut pas être vide').waitFor();
    await field.fill('123456');
    await page.keyboard.press('Enter');
    await page.getByText("Ce code n'est pas le bon").waitFor();
    story.app.setNow(new Date(story.app.tracker.deps.now().getTime() + 30_000).toISOString());
    await field.fill(code());
    await page.keyboard.press('Enter');
    await home(page);

    await toSecondStep();
    await page.getByRole('button', { name: 'Utiliser un code de récupération' }).click();
    const recoveryField = page.getByLabel('Code de récupération');
    await until(() => hasFocus(recoveryField));
    await recoveryField.fill(recovery.toLowerCase());
    await page.keyboard.press('Enter');
    await home(page);
    await toSecondStep();
    await page.getByRole('button', { name: 'Utiliser un code de récupération' }).click();
    await recoveryField.fill(recovery);
    await page.keyboard.press('Enter');
    await page.getByText("Ce code n'est pas le bon").waitFor();
    await page.getByRole('button', { name: 'Revenir à la connexion' }).click();
    await page.getByLabel('Identifiant').waitFor();
    expect(errors().filter((error) => !refused.test(error) && !secondStepAsked.test(error))).toEqual([]);
  });

  test('that was lost is taken away by an administrator', async () => {
    const { page, errors } = await windows.open({ width: 1280, scheme: 'light' });
    await giveDevice(page);
    await signIn(page, base, karim, password);
    await home(page);
    const part = await openAccount(page, karim);
    await part.getByRole('button', { name: "Ajouter une clé d'accès" }).click();
    await page.getByRole('dialog').getByLabel('Mot de passe actuel').fill(password);
    await page.keyboard.press('Enter');
    await part.getByRole('button', { name: /^Retirer la clé d'accès/ }).waitFor();

    const office = await windows.open({ width: 1280, scheme: 'light' });
    await signIn(office.page, base, 'admin@story.test', password);
    await home(office.page);
    const id = await story.app.tracker.directory.accountByEmail(karim);
    await office.page.goto(new URL(`/utilisateur/${id}`, base).href);
    await office.page.getByRole('button', { name: 'Modifier', exact: true }).click();
    await office.page.getByRole('button', { name: /^Réinitialiser le second facteur de/ }).click();
    await office.page.getByRole('button', { name: 'Réinitialiser', exact: true }).last().click();
    await office.page.getByText('Le second facteur a bien été réinitialisé').first().waitFor();
    await page.reload();
    await page.getByLabel('Identifiant').waitFor();
    errors();
  });

  test('that his company requires is set up by an administrator before anything else', async () => {
    const { operator } = story.app;
    const { entreprise } = await operator.registerCompany({
      name: 'Électricité Sud',
      settings: { secondFacteurAdministrateurs: true },
    });
    const email = 'gerant@story.test';
    const of = { email, nom: 'Morel', prenom: 'Anne', password };
    await operator.addPerson(entreprise, { ...of, membership: { role: 'administrateur' } });
    await story.app.settled();
    const { page, errors } = await windows.open({ width: 390, scheme: 'dark' });
    await giveDevice(page);
    await signIn(page, base, email, password);
    await page.getByRole('heading', { name: 'Protégez votre compte' }).waitFor();
    await page.goto(new URL('/chantiers', base).href);
    await page.getByRole('heading', { name: 'Protégez votre compte' }).waitFor();
    await page.getByRole('button', { name: "Ajouter une clé d'accès" }).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.getByRole('button', { name: "Ajouter une clé d'accès" }).click();
    await page.getByRole('dialog').getByLabel('Mot de passe actuel').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Continuer', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/chantiers');

    // From then on the password alone does not do.
    await signOut(page);
    await signInHere(page, email, password);
    await page.getByRole('heading', { name: "Confirmez que c'est vous" }).waitFor();
    await page.getByRole('button', { name: "Continuer avec une clé d'accès" }).click();
    await home(page);
    errors();
  });
});
