import type { Page } from 'playwright-core';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { login } from '@gestiontemps/contracts/accounts';
import { password, type StoryCompany } from './story-company.ts';

/** Before a tab has any session of its own; what becomes of it then is the application's. */
const giveOnce = (session: string): void => {
  if (sessionStorage.getItem('given') !== null) return;
  sessionStorage.setItem('given', 'once');
  sessionStorage.setItem('session', session);
};

/**
 * Opens an address as somebody who has signed in before, in this tab. How one signs in is told elsewhere: it costs two
 * pages that nobody wants to see.
 */
export const enter = async (
  page: Page,
  { app }: Pick<StoryCompany, 'app'>,
  email: string,
  path = '/',
): Promise<void> => {
  const { body } = await app.anonymous.post<WireReply<typeof login>>('/Account/Login', {
    userName: email,
    password,
  });
  const { token, userId, entrepriseConnected: entreprise } = body;
  await page.addInitScript(giveOnce, JSON.stringify({ token, userId, entreprise }));
  await page.goto(new URL(path, app.url).href);
};
