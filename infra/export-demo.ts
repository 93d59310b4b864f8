import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '@gestiontemps/embedded-postgres/embedded-postgres';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { pino } from 'pino';
import { createFolderStore } from '../services/kernel/src/files/folder-store.ts';
import { type Caller, createCaller } from '../services/tracker/src/demo/caller.ts';
import { createOperator } from '../services/tracker/src/operator.ts';
import { startServer } from '../services/tracker/src/server.ts';
import { expectOk } from '../services/tracker/src/testing/expect-ok.ts';
import { heardBy } from '../services/tracker/src/testing/heard-by.ts';
import { createTracker } from '../services/tracker/src/tracker.ts';

/**
 * `npm run export:demo`: a week that is validated, exported, reopened, corrected and validated again (domain.md §4.3),
 * done call by call in a product of its own that is gone afterwards. Prints the file that accounting gets then, and what
 * a program reads that had the first entry already.
 */
const monday = '2026-10-12';
const sunday = '2026-10-18';
/** Of everything that is done: the Monday after, in the morning. */
const now = new Date('2026-10-19T08:12:03Z');
const accept = 1;
const refuse = 2;

const undo: (() => Promise<unknown>)[] = [];

const startProduct = async () => {
  const dataDir = await temporaryFolder('export-demo');
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  undo.push(postgres.stop);
  const log = pino({ level: 'silent' });
  const tracker = await createTracker({
    url: postgres.url,
    secret: 'the secret of an example, which keeps none',
    publicUrl: '',
    log,
    files: createFolderStore(`${dataDir}/files`),
    now: () => now,
  });
  undo.push(tracker.stop);
  await tracker.start();
  const server = await startServer(tracker, { port: 0, host: '127.0.0.1', log });
  undo.push(server.close);
  return { tracker, url: `http://127.0.0.1:${server.port}` };
};

/** A chantier with one task; gives the task. */
const makeSite = async (
  admin: Caller,
  { clientId, code, label }: { clientId: string; code: string; label: string },
): Promise<string> => {
  const project = { label, externalId: code, clientId, projectStatus: 2 };
  const { id } = expectOk(await admin.post<{ id: string }>('/Projet/Create', project));
  const task = { taskProjectLabel: 'Gros œuvre', taskCode: 'GO-01', timePlanned: 100 };
  return expectOk(await admin.post<{ id: string }>(`/Projet/${id}/AddTask`, task)).id;
};

interface Entry {
  readonly idEcriture: string;
  readonly typeEcriture: string;
  readonly version: number;
  readonly codeChantier: string;
  readonly quantite: number;
  readonly montantMo: number;
  readonly extourneDe: string | null;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const show = async (): Promise<void> => {
  const { tracker, url } = await startProduct();
  const operator = createOperator(tracker);
  const { entreprise } = await operator.registerCompany({
    name: 'Bâtir Ouest',
    settings: {
      isManageExportErp: true,
      exportReportName: 'BatirOuest',
      codeSociete: 'ENT01',
      hoursDelay: 0,
    },
  });
  const person = async (
    [prenom, nom, externalId]: readonly [string, string, string],
    role: 'administrateur' | 'utilisateur',
  ): Promise<Caller> => {
    const membership = { role, externalId, accessAllChantier: true };
    const id = await operator.addPerson(entreprise, {
      email: `${externalId}@demo.test`,
      nom,
      prenom,
      membership,
    });
    return createCaller(url, id, await operator.signIn(id, entreprise));
  };
  const paul = await person(['Paul', 'Martin', 'M0001'], 'administrateur');
  const lea = await person(['Léa', 'Durand', 'M0042'], 'utilisateur');
  const cost = { utilisateurId: lea.userId, start: '2026-01-01', tauxHoraire: 32.5 };
  expectOk(await paul.post('/CoutHoraire/Create', cost));
  const client = { externalId: 'C0007', name: 'SCI Les Tilleuls' };
  const { id: clientId } = expectOk(await paul.put<{ id: string }>('/Tiers/Create', client));
  const tilleuls = await makeSite(paul, { clientId, code: 'CH-2026-014', label: 'Résidence Tilleuls' });
  const erables = await makeSite(paul, { clientId, code: 'CH-2026-015', label: 'Résidence Érables' });

  const works = async (taskProjectId: string, time: number): Promise<string> => {
    const line = { userId: lea.userId, inputDate: monday, taskProjectId, time };
    return expectOk(await lea.post<{ id: string }>('/Time/AddInputTime', line)).id;
  };
  const validate = async (): Promise<void> => {
    expectOk(await lea.post('/Validation/ValidateMyTimeSheet', { startDate: monday, endDate: sunday }));
    await decide(accept);
    await heardBy(tracker, 'ledger');
  };
  const decide = async (validationStatus: number, besides: object = {}): Promise<void> => {
    const body = { validationId: weekIdOf(lea.userId, monday), validationStatus, ...besides };
    expectOk(await paul.put('/Validation/TimeSheet', body));
  };
  const line = await works(tilleuls, 7.5);
  await validate();

  const key = { nom: 'ERP comptable', portees: ['export.read'], avecMontants: true };
  const { cle } = expectOk(await paul.post<{ cle: string }>('/CleApi/Create', key));
  const erp = createCaller(url, '', `Bearer ${cle}`);
  const entriesAfter = async (apres: string): Promise<Entry[]> => {
    await heardBy(tracker);
    return expectOk(await erp.get<{ data: Entry[] }>(`/ExportExterne/GetData?apres=${apres}`)).data;
  };
  const known = (await entriesAfter('0')).at(-1)?.idEcriture ?? '0';

  await decide(refuse, { commentaire: 'Une heure et demie sur un autre chantier' });
  expectOk(await lea.put(`/Time/Update/${line}`, { time: 6 }));
  await works(erables, 1.5);
  await validate();

  const all = await entriesAfter('0');
  const sum = (field: 'quantite' | 'montantMo'): string => {
    const hundredths = all.reduce((total, entry) => total + Math.round(entry[field] * 100), 0);
    return (hundredths / 100).toFixed(2).replace('.', ',');
  };
  const span = `startDate=${monday}&endDate=${sunday}`;
  const file = expectOk(await erp.get<string>(`/ExportExterne/ExportCSV?${span}`));
  // A caller gets what is no JSON a byte a character.
  const csv = Buffer.from(file, 'latin1')
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  say(`GET /api/ExportExterne/ExportCSV?${span}\n`);
  say(csv);
  say(`Sum of the day: ${sum('quantite')} h, ${sum('montantMo')} €\n`);
  say(`GET /api/ExportExterne/GetData?apres=${known}, to whom has entry ${known} already\n`);
  const columns = [
    'idEcriture',
    'typeEcriture',
    'version',
    'codeChantier',
    'quantite',
    'montantMo',
    'extourneDe',
  ] as const;
  for (const entry of await entriesAfter(known))
    say(JSON.stringify(Object.fromEntries(columns.map((column) => [column, entry[column]]))));
};

try {
  await show();
} finally {
  for (const step of undo.toReversed()) await step();
}
process.exit(0);
