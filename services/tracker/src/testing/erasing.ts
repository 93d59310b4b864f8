import type { previewErasure } from '@gestiontemps/contracts/erasure';
import type { WireReply } from '@gestiontemps/contracts/route';
import { until } from '@gestiontemps/kernel/testing/until';
import { expectOk } from './expect-ok.ts';
import { type InvitingCompany, invitingIn } from './inviting.ts';
import { startTestApp, type TestApp, testPassword } from './test-app.ts';

export type Preview = WireReply<typeof previewErasure>;

/** How companies take people's access, or invitation, back, and erase them. */
export const erasingIn = (app: TestApp) => {
  const people = invitingIn(app);

  const erasing = {
    /** One whose administrator has a password: whoever erases shows it. */
    async companyNamed(name: string): Promise<InvitingCompany> {
      const company = await people.companyNamed(name);
      const { userId } = company.admin;
      await app.operator.addAccount((await app.tracker.directory.emailOf(userId)) ?? '', testPassword);
      return { ...company, admin: await app.clientOf(userId, company.entreprise) };
    },

    preview: async ({ admin }: InvitingCompany, id: string): Promise<Preview> =>
      expectOk(await admin.get<Preview>(`/Utilisateur/Effacement/${id}`)),

    async withdraw({ admin }: InvitingCompany, id: string): Promise<void> {
      expectOk(await admin.delete(`/Utilisateur/Delete/${id}?id=`));
      await app.settled();
    },

    /** Asks for it alone; `erase` waits until nothing is left. */
    async askErasure({ admin }: InvitingCompany, id: string, confirmation = 'Karim Benali'): Promise<void> {
      expectOk(await admin.post(`/Utilisateur/Effacer/${id}`, { confirmation, password: testPassword }));
    },

    async erase(by: InvitingCompany, id: string): Promise<void> {
      await erasing.askErasure(by, id);
      await until(async () => (await erasing.preview(by, id)).etat === 'done');
    },

    /** Of somebody whose invitation has just been sent. */
    async withdrawAndErase(by: InvitingCompany, id: string): Promise<void> {
      await app.settled();
      await erasing.withdraw(by, id);
      await erasing.erase(by, id);
    },
  };
  return erasing;
};

/** The product with two companies that invite and erase. */
export const startTwoCompanies = async () => {
  const app = await startTestApp();
  const erasing = erasingIn(app);
  const batir = await erasing.companyNamed('Bâtir Ouest');
  const martin = await erasing.companyNamed('Toitures Martin');
  await app.settled();
  return { app, people: invitingIn(app), erasing, batir, martin };
};
