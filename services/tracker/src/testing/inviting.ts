import { randomUUID } from 'node:crypto';
import type { createPassword } from '@gestiontemps/contracts/accounts';
import type { listMails } from '@gestiontemps/contracts/mails';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { createUser, listUsers } from '@gestiontemps/contracts/users';
import { type Client, type TestApp, testPassword } from './test-app.ts';

export type User = WireReply<typeof createUser>;

export interface InvitingCompany {
  readonly entreprise: string;
  readonly admin: Client;
}

export const freshEmail = (): string => `${randomUUID()}@test.fr`;

interface Mail {
  readonly text: string;
}

/** What the link to choose a first password ends with; none where the mail holds no such link. */
export const passwordTokenIn = (mail: Mail | undefined): string | undefined =>
  /create-password\/[^?]+\?usertoken=([\w-]+)/.exec(mail?.text ?? '')?.[1];

/** The same of the link to join a company. */
export const joiningTokenIn = (mail: Mail | undefined): string | undefined =>
  /choix-entreprise\?entreprise=[^&]+&usertoken=([\w-]+)/.exec(mail?.text ?? '')?.[1];

/** How companies invite people, what these find in their mail, and how they answer it. */
export const invitingIn = (app: TestApp) => {
  let minutes = 0;

  const inviting = {
    async companyNamed(name: string): Promise<InvitingCompany> {
      const { entreprise } = await app.operator.registerCompany({ name });
      const person = { email: freshEmail(), nom: 'Admin', prenom: name };
      const id = await app.person(entreprise, { ...person, membership: { role: 'administrateur' } });
      return { entreprise, admin: await app.clientOf(id, entreprise) };
    },

    /** Time goes on: nobody is mailed twice in five minutes. */
    later(by = 10): string {
      const instant = new Date(Date.UTC(2026, 10, 20, 9, (minutes += by))).toISOString();
      app.setNow(instant);
      return instant;
    },

    invite: (by: InvitingCompany, email: string, differs: object = {}) =>
      by.admin.post<User & Problem>('/Utilisateur/Create', {
        nom: 'Benali',
        prenom: 'Karim',
        email,
        role: 'utilisateur',
        ...differs,
      }),

    /** Mails of a company to somebody, once there are as many; newest first. */
    async mailsTo({ admin }: InvitingCompany, email: string, count: number) {
      for (;;) {
        const { body } = await admin.get<WireReply<typeof listMails>>('/Mail/Outbox?Take=-1&Skip=-1');
        const found = body.data.filter(({ to }) => to.toLowerCase() === email.toLowerCase());
        if (found.length >= count) return found;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },

    choosePassword: (userId: string, usertoken: string, password = testPassword) =>
      app.anonymous.post<WireReply<typeof createPassword> & Problem>(
        `/Account/CreatePassword?usertoken=${usertoken}`,
        { password, confirmPassword: password, userId },
      ),

    /** Invited by a company, password chosen. */
    async member(by: InvitingCompany, email: string, differs: object = {}): Promise<User> {
      const { body } = await inviting.invite(by, email, differs);
      const [mail] = await inviting.mailsTo(by, email, 1);
      const { status } = await inviting.choosePassword(body.id, passwordTokenIn(mail) ?? '');
      if (status !== 204) throw new Error(`The password was refused: ${status}`);
      await app.settled();
      return body;
    },

    join: (his: Client, into: InvitingCompany, usertoken = 'unknown') =>
      his.post<Problem>(`/Account/JoinEntreprise/${into.entreprise}`, { usertoken }),

    async listed({ admin }: InvitingCompany, id: string): Promise<User | undefined> {
      const { body } = await admin.get<WireReply<typeof listUsers>>('/Utilisateur/list?Take=-1&Skip=-1');
      return body.data.find((user) => user.id === id);
    },
  };
  return inviting;
};
