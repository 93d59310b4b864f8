import { invitingIn, joiningTokenIn } from '../../../services/tracker/src/testing/inviting.ts';
import type { StoryCompany } from './story-company.ts';

/** « Toitures Martin » has invited a person of the story, who has yet to join it: the address that its mail holds. */
export const addInvitingCompany = async ({ app }: StoryCompany, email: string): Promise<string> => {
  const inviting = invitingIn(app);
  const martin = await inviting.companyNamed('Toitures Martin');
  await app.settled();
  await inviting.invite(martin, email);
  const [mail] = await inviting.mailsTo(martin, email, 1);
  await app.settled();
  return `/choix-entreprise?entreprise=${martin.entreprise}&usertoken=${joiningTokenIn(mail)}`;
};

/** A second company for a person of the story, with a chantier of the same tasks: « Charpentes du Maine ». */
export const addSecondCompany = async ({ app }: StoryCompany, email: string): Promise<void> => {
  const { operator } = app;
  const { entreprise } = await operator.registerCompany({ name: 'Charpentes du Maine', settings: {} });
  const chief = await operator.addPerson(entreprise, {
    email: 'chef@charpentes.test',
    nom: 'Roux',
    prenom: 'Émile',
    membership: { role: 'administrateur' },
  });
  await operator.addPerson(entreprise, { email, nom: 'Benali', prenom: 'Karim', membership: {} });
  const admin = await app.clientOf(chief, entreprise);
  const client = await admin.put<{ id: string }>('/Tiers/Create', {
    name: 'Ville du Mans',
    externalId: 'CL1',
  });
  const project = await admin.post<{ id: string }>('/Projet/Create', {
    label: 'Halle du marché',
    externalId: 'CM-1',
    clientId: client.body.id,
    projectStatus: 2,
    responsablesId: [],
    commerciauxId: [],
  });
  await admin.post(`/Projet/${project.body.id}/AddTask`, {
    taskProjectLabel: 'Levage',
    timePlanned: 10,
    statusTask: 2,
  });
  await app.settled();
};
