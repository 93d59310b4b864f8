import { randomUUID } from 'node:crypto';
import type { AuditAccess } from '@gestiontemps/contracts/users';
import type { CostCompany } from './cost-site.ts';
import { type Client, type TestApp, testPassword } from './test-app.ts';

/** Somebody who reads a company as an auditor. */
export const auditorOf = async (
  app: TestApp,
  { entreprise }: Pick<CostCompany, 'entreprise'>,
  acces: AuditAccess,
): Promise<{ readonly client: Client; readonly userId: string; readonly email: string }> => {
  const email = `${randomUUID()}@test.fr`;
  const membership = { role: 'auditeur', acces } as const;
  const person = { email, nom: 'Audit', prenom: 'Véra', password: testPassword, membership };
  const userId = await app.operator.addPerson(entreprise, person);
  return { userId, email, client: await app.clientOf(userId, entreprise) };
};
