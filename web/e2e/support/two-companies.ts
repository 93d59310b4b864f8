import type { StoryCompany } from './story-company.ts';

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
