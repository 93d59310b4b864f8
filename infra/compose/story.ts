import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { type Browser, connect } from '@gestiontemps/hub/testing/run-hub';
import { hubPath } from '@gestiontemps/hub/upgrade';
import { until } from '@gestiontemps/kernel/testing/until';
import { type Caller, createCaller } from '../../services/tracker/src/demo/caller.ts';
import { expectOk } from '../../services/tracker/src/testing/expect-ok.ts';

export interface Story {
  /** The one address. */
  readonly url: string;
  /** Where the mail catcher tells what it took. */
  readonly mailUrl: string;
  /** Links begin with it. */
  readonly link: string;
  readonly say: (sentence: string) => void;
}

interface Mail {
  readonly to: readonly { readonly address: string }[];
  readonly text: string;
}

interface Entry {
  readonly quantite: number;
  readonly montantMo: number;
}

const password = 'Un-mot-de-passe-de-l-essai';
const monday = addDays(mondayOf(parisDate(new Date())), -7);
const sunday = addDays(monday, 6);
const week = { startDate: monday, endDate: sunday };
const accept = 1;

const same = (what: string, found: unknown, wanted: unknown): void => {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
};

/** Chooses a password by the link of an invitation, and signs in. */
const comesIn = async (url: string, link: string, userName: string): Promise<Caller> => {
  const [, userId = '', usertoken = ''] = /create-password\/([\w-]+)\?usertoken=([\w-]+)/.exec(link) ?? [];
  const anybody = createCaller(url, '', '');
  const chosen = { userId, password, confirmPassword: password };
  expectOk(await anybody.post(`/Account/CreatePassword?usertoken=${usertoken}`, chosen));
  const { token } = expectOk(await anybody.post<{ token: string }>('/Account/Login', { userName, password }));
  return createCaller(url, userId, token);
};

/** What was mailed to an address, once it is there: the processes send it, by the mail server of the environment. */
const mailedTo = async (mailUrl: string, address: string): Promise<string> => {
  let text: string | undefined;
  await until(async () => {
    const mails = (await (await fetch(`${mailUrl}/email`)).json()) as Mail[];
    text = mails.find(({ to }) => to.some((one) => one.address === address))?.text;
    return text !== undefined;
  });
  return text ?? '';
};

const listens = async (url: string, who: Caller): Promise<Browser> => {
  const { ticket } = expectOk(await who.post<{ ticket: string }>('/hub/ticket'));
  return connect(`${url.replace('http', 'ws')}${hubPath}?ticket=${ticket}`, who.userId);
};

/** Resolves with a frame about an object, and fails when none comes. */
const hears = (browser: Browser, id: string): Promise<unknown> =>
  Promise.race([
    browser.heard(id),
    new Promise((_, reject) => {
      setTimeout(() => reject(new Error(`No frame came about ${id} within half a minute`)), 30_000).unref();
    }),
  ]);

/**
 * The main job by calls to one address, from the first administrator's link to the entries of accounting.
 * @returns what goes on with the same people: hours that are written, read and heard of, whatever has just ended
 */
export const tellStory = async ({ url, mailUrl, link, say }: Story): Promise<() => Promise<void>> => {
  const page = await fetch(`${url}/saisie`);
  if (!(await page.text()).includes('<div id="root"')) throw new Error('The address gives no page');
  say('the page is there');

  const admin = await comesIn(url, link, 'admin@localhost');
  say('the first administrator came in by the link of the log');

  const { entrepriseConnected: company } = expectOk(
    await admin.post<{ entrepriseConnected: string }>('/Account/User'),
  );
  expectOk(await admin.put(`/Entreprise/Update/${company}`, { name: 'Bâtir en conteneurs' }));
  const settings = { isManageCommercial: true, isManageExportErp: true, hoursDelay: 0 };
  expectOk(await admin.post('/Settings/UpdateSettings', settings));
  say('the company has its name and settings');

  const invited = async (prenom: string, role: string, responsableIds: string[] = []): Promise<Caller> => {
    const email = `${prenom.toLowerCase()}@conteneurs.test`;
    expectOk(await admin.post('/Utilisateur/Create', { nom: 'Essai', prenom, email, role, responsableIds }));
    return comesIn(url, await mailedTo(mailUrl, email), email);
  };
  const responsable = await invited('Rachel', 'responsable');
  const commercial = await invited('Camille', 'commercial');
  const owner = await invited('Salim', 'utilisateur', [responsable.userId]);
  say('three people were invited by mail, and came in by its links');

  const cost = { utilisateurId: owner.userId, start: monday, tauxHoraire: 32.5 };
  expectOk(await admin.post('/CoutHoraire/Create', cost));
  const client = { externalId: 'CL-1', name: 'SCI des Conteneurs' };
  const { id: clientId } = expectOk(await admin.put<{ id: string }>('/Tiers/Create', client));
  const project = {
    label: 'Quai nord',
    externalId: 'CH-1',
    clientId,
    projectStatus: 2,
    responsablesId: [responsable.userId],
    commerciauxId: [commercial.userId],
  };
  const { id: projectId } = expectOk(await admin.post<{ id: string }>('/Projet/Create', project));
  const makeTask = async (taskProjectLabel: string): Promise<string> => {
    const task = { taskProjectLabel, timePlanned: 100, statusTask: 2 };
    return expectOk(await admin.post<{ id: string }>(`/Projet/${projectId}/AddTask`, task)).id;
  };
  const taskId = await makeTask('Gros œuvre');
  // Whoever enters hours on it has been offered it.
  await until(async () =>
    JSON.stringify((await owner.get('/Projet/GetProjetsForInput')).body).includes(taskId),
  );
  say('a chantier has a client, a team and a task');

  const sheet = weekIdOf(owner.userId, monday);
  const superior = await listens(url, responsable);
  for (const day of [0, 1, 2, 3]) {
    const line = { userId: owner.userId, inputDate: addDays(monday, day), taskProjectId: taskId, time: 7 };
    expectOk(await owner.post('/Time/AddInputTime', line));
  }
  await hears(superior, sheet);
  superior.socket.close();
  say('a week was entered, and its superior heard of it by a live connection');

  const form = new FormData();
  form.set('file', new File([Buffer.from(smallPng, 'base64')], 'photo.png', { type: 'image/png' }));
  const [document] = expectOk(
    await admin.call<{ url: string }[]>('POST', `/Projet/${projectId}/Documents`, form),
  );
  const kept = await admin.get<string>((document?.url ?? '').replace('/api', ''));
  same('the document', Buffer.from(expectOk(kept), 'latin1').toString('base64'), smallPng);
  say('a document was added to the chantier, and came back as it was');

  expectOk(await owner.post('/Validation/ValidateMyTimeSheet', week));
  for (const who of [responsable, commercial, admin]) {
    const decision = { validationId: sheet, validationStatus: accept, commentaire: null };
    expectOk(await who.put('/Validation/TimeSheet', decision));
  }
  const { validationStatus } = expectOk(
    await owner.get<{ validationStatus: number }>(`/Validation/AskTimeSheet/${sheet}`),
  );
  same('the standing of the week', validationStatus, 2);
  say('the week was validated by its superior, the commercial and the administrator');

  const [report] = expectOk(
    await admin.post<{ totals: { totalTime: number; montantMo: number } }[]>(
      '/Reporting/GetReportsGroupByProjet?groupBy=semaine',
      { ...week, projectIds: [projectId] },
    ),
  );
  same('the hours and the cost', [report?.totals.totalTime, report?.totals.montantMo], [28, 910]);
  say('the report has 28 hours and 910 € on the chantier');

  const key = { nom: 'ERP', portees: ['export.read'], avecMontants: true };
  const { cle } = expectOk(await admin.post<{ cle: string }>('/CleApi/Create', key));
  const erp = createCaller(url, '', `Bearer ${cle}`);
  let entries: readonly Entry[] = [];
  await until(async () => {
    entries = expectOk(await erp.get<{ data: Entry[] }>('/ExportExterne/GetData?apres=0')).data;
    return entries.length >= 4;
  });
  const posted = entries.map(({ quantite, montantMo }) => [quantite, montantMo]);
  same(
    'the entries of the ledger',
    posted,
    Array.from({ length: 4 }, () => [7, 227.5]),
  );
  say('accounting got four entries of 7 hours and 227,50 €');

  const next = addDays(monday, 7);
  const nextSheet = weekIdOf(owner.userId, next);
  return async () => {
    const browser = await listens(url, owner);
    // A task each time: nobody enters the same one twice on a day.
    const line = { userId: owner.userId, inputDate: next, taskProjectId: await makeTask('Suite'), time: 1 };
    const { id } = expectOk(await owner.post<{ id: string }>('/Time/AddInputTime', line));
    await hears(browser, nextSheet);
    browser.socket.close();
    const asked = { userId: owner.userId, startDate: next, endDate: addDays(next, 6) };
    await until(async () => {
      const shown = await owner.post<unknown>('/Time/GetTimeSheets', asked);
      return shown.headers.get('X-Stale') === null && JSON.stringify(shown.body).includes(id);
    });
    expectOk(await owner.delete(`/Time/Delete/${id}`));
  };
};

const smallPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
