import type { Page } from 'playwright-core';
import { freePort } from '../../../services/embedded-postgres/src/port.ts';
import { startProvider } from '../../../services/tracker/src/testing/oidc-providers.ts';
import { startTestApp } from '../../../services/tracker/src/testing/test-app.ts';
import { site } from '../../../services/tracker/src/site.ts';
import { dist, startStory, type StoryCompany } from './story-company.ts';

export interface StoryWithProvider {
  readonly story: StoryCompany;
  /** Where people reach the product: of another site than the provider, as it is for them. */
  readonly base: string;
  readonly provider: Awaited<ReturnType<typeof startProvider>>;
  stop(): Promise<void>;
}

/** The product of a story, with a provider that people may sign in by. */
export const startWithProvider = async (now: string): Promise<StoryWithProvider> => {
  const port = await freePort(0);
  const base = `http://localhost:${port}`;
  const provider = await startProvider(`${base}/login/retour`);
  const story = await startStory(now, { oidc: provider.options, port });
  return {
    story,
    base,
    provider,
    async stop() {
      await story.app.close();
      await provider.stop();
    },
  };
};

/** What the sign-in calls the way to it. */
export const wayToProvider = (page: Page) =>
  page.getByRole('button', { name: 'Continuer avec Keycloak de test' });

/** Says on the page of the provider who one is. */
export const signInThere = async (page: Page, login: string): Promise<void> => {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
};

/**
 * The same, and then that we may know it, which is asked the first time. It waits for no page of ours: a test may hold it
 * back.
 */
export const vouchesFor = async (page: Page, login: string): Promise<void> => {
  await signInThere(page, login);
  await page.getByRole('button', { name: 'Continue' }).click({ noWaitAfter: true });
};

export interface ProviderAway {
  /** A sign-in whose provider has not answered yet. */
  readonly base: string;
  /** It does from now on. */
  comes(): void;
  stop(): Promise<void>;
}

/** The product without any company, and a provider that is broken from the start: what it says of itself is known to nobody. */
export const startWithProviderAway = async (now: string): Promise<ProviderAway> => {
  const port = await freePort(0);
  const base = `http://localhost:${port}`;
  const provider = await startProvider(`${base}/login/retour`);
  provider.breaks(true);
  const served = await site(dist);
  const app = await startTestApp({ now, port, oidc: provider.options, ...(served && { site: served }) });
  return {
    base,
    comes: () => provider.breaks(false),
    async stop() {
      await app.close();
      await provider.stop();
    },
  };
};
