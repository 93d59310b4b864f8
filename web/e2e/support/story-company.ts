import { fileURLToPath } from 'node:url';
import { startTestApp, type Client, type TestApp } from '../../../services/tracker/src/testing/test-app.ts';
import { site } from '../../../services/tracker/src/site.ts';

export const password = 'Un-mot-de-passe-2026';
const dist = fileURLToPath(new URL('../../dist', import.meta.url));

export interface StoryCompany {
  readonly app: TestApp;
  /** The API as Marie, who administers the company, calls it. */
  readonly admin: Client;
  readonly projectId: string;
  /** Another « Karim Benali », who has entered nothing yet: his e-mail. */
  readonly anotherKarim: () => Promise<string>;
  /** Address of a week's sheet. */
  readonly sheet: (monday: string) => string;
}

/** The whole product on a port, with one company in which nothing was entered yet. */
export const startStory = async (now: string): Promise<StoryCompany> => {
  const served = site(dist);
  if (!served) throw new Error('The web application is not built: npm test builds it');
  const app = await startTestApp({ now, site: served });
  const { operator } = app;
  const { entreprise } = await operator.registerCompany({
    name: 'Bâtir Ouest',
    settings: { isManageCommercial: true, displayWeekEnd: true, isManageNightHours: true },
  });
  const person = (name: string, nom: string, prenom: string, membership: object) =>
    operator.addPerson(entreprise, { email: `${name}@story.test`, nom, prenom, password, membership });
  const marie = await person('admin', 'Dubois', 'Marie', { role: 'administrateur' });
  const sophie = await person('responsable', 'Le Goff', 'Sophie', { role: 'responsable' });
  const thomas = await person('commercial', 'Lemaire', 'Thomas', { role: 'commercial' });
  const admin = await app.clientOf(marie, entreprise);
  const employee = async (name: string): Promise<string> => {
    const id = await person(name, 'Benali', 'Karim', { responsableIds: [sophie] });
    await admin.post('/CoutHoraire/Create', { utilisateurId: id, start: '2026-01-01', tauxHoraire: 32.5 });
    return id;
  };
  const karim = await employee('employe');
  const client = await admin.put<{ id: string }>('/Tiers/Create', {
    name: 'SCCV Les Tilleuls',
    externalId: 'CL00001',
  });
  const project = await admin.post<{ id: string }>('/Projet/Create', {
    label: 'Résidence des Tilleuls, Nantes',
    externalId: 'CH26-0042',
    clientId: client.body.id,
    projectStatus: 2,
    amount: 19_800,
    responsablesId: [sophie],
    commerciauxId: [thomas],
  });
  for (const taskProjectLabel of ['Coffrage', 'Ferraillage'])
    await admin.post(`/Projet/${project.body.id}/AddTask`, {
      taskProjectLabel,
      timePlanned: 120,
      statusTask: 2,
    });
  await app.settled();
  let karims = 1;
  return {
    app,
    admin,
    projectId: project.body.id,
    anotherKarim: async () => {
      karims += 1;
      await employee(`employe-${karims}`);
      await app.settled();
      return `employe-${karims}@story.test`;
    },
    sheet: (monday) => `/validation/${karim}.w${monday}`,
  };
};
