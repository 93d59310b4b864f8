import type { Page } from 'playwright-core';
import { freePort } from '../../../services/embedded-postgres/src/port.ts';
import { startProvider } from '../../../services/tracker/src/testing/oidc-providers.ts';
import { startStory, type StoryCompany } from './story-company.ts';

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

/** Signs in on the pages of the provider, which ask for the name and then whether we may know it. */
export const vouchesFor = async (page: Page, login: string): Promise<void> => {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
};
