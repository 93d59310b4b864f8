import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { expectOk } from '../../../services/tracker/src/testing/expect-ok.ts';
import { formWith, pdfOf } from '../../../services/tracker/src/testing/files.ts';
import { signIn } from '../../../services/tracker/src/testing/test-app.ts';
import { password, type StoryCompany } from './story-company.ts';

const email = 'long@story.test';

/** As long as it may be: half of it one word, which no line takes. */
export const longest = (length: number, start = ''): string =>
  `${start}${'W'.repeat(Math.floor(length / 2))} ${'mot '.repeat(length)}`.slice(0, length - 1).trim();

export interface LongestNames {
  readonly userId: string;
  readonly projectId: string;
  /** Two days of it are as long as they may be. */
  readonly week: string;
}

/** Has a company in which everything is called as long as it may be, and costs as much; « long@story.test » administers it. */
export const fillToTheLongest = async (story: StoryCompany): Promise<LongestNames> => {
  const { app, admin } = story;
  const { entrepriseConnected: entreprise } = await signIn(app, 'admin@story.test', password);
  if (!entreprise) throw new Error('Marie has a company');
  const userId = await app.operator.addPerson(entreprise, {
    email,
    nom: longest(80),
    prenom: longest(80, 'A'),
    password,
    membership: { role: 'administrateur' },
  });
  await app.settled();
  const made = async (path: string, body: object): Promise<string> =>
    expectOk(await admin.post<{ id: string }>(path, body)).id;
  await made('/CoutHoraire/Create', { utilisateurId: userId, start: '2026-01-01', tauxHoraire: 9999.99 });
  const client = expectOk(
    await admin.put<{ id: string }>('/Tiers/Create', { name: longest(120), externalId: 'C'.repeat(40) }),
  );
  const color = '#2f6fed';
  const tagIds = [];
  for (const start of ['A', 'B', 'C'])
    tagIds.push(await made('/Tags/CreateTag', { label: longest(60, start), color }));
  await made('/Task/CreateTask', {
    label: longest(120),
    description: longest(2000),
    addOnProjectCreated: false,
  });
  await made('/TypeAbsence/CreerTypeAbsence', {
    label: longest(80),
    code: 'A'.repeat(40),
    compteSeuilHS: false,
  });
  const projectId = await made('/Projet/Create', {
    label: longest(120),
    externalId: 'P'.repeat(40),
    clientId: client.id,
    projectStatus: 2,
    amount: 9_999_999,
    commentaire: longest(4000),
    tagIds,
  });
  await made('/Projet/Create', { label: longest(120, 'Z'), externalId: 'Z', clientId: client.id, amount: 0 });
  const task = {
    taskProjectLabel: longest(120),
    timePlanned: 9999,
    statusTask: 2,
    description: longest(2000),
  };
  const taskProjectId = await made(`/Projet/${projectId}/AddTask`, task);
  await app.settled();
  const person = await app.clientOf(userId, entreprise);
  for (const day of ['2026-11-18', '2026-11-19'])
    expectOk(
      await person.post('/Time/AddInputTime', {
        userId,
        inputDate: day,
        taskProjectId,
        time: 20,
        comment: longest(1000),
      }),
    );
  const document = formWith(pdfOf(), `${longest(100)}.pdf`);
  expectOk(await admin.call('POST', `/Projet/${projectId}/Documents`, document));
  await sendToAccounting(story, userId);
  return { userId, projectId, week: weekIdOf(userId, '2026-11-16') };
};

/** A week of his in the ledger, and all that a file of it names. */
const sendToAccounting = async ({ admin, ...story }: StoryCompany, userId: string): Promise<void> => {
  const settings = { isManageExportErp: true, exportReportName: longest(60), codeSociete: 'E'.repeat(20) };
  expectOk(await admin.post('/Settings/UpdateSettings', settings));
  expectOk(await admin.put(`/Utilisateur/Update/${userId}`, { externalId: 'M'.repeat(40) }));
  const rubriques = { TRAVAIL: 'T'.repeat(40), PANIER: 'P'.repeat(40) };
  expectOk(await admin.put('/ExportExterne/Format', { rubriques }));
  expectOk(await admin.post('/CleApi/Create', { nom: longest(60), portees: ['export.read'] }));
  await story.usualWeek(email, '2026-11-09');
  await story.validatedWeek(email, '2026-11-09');
};
