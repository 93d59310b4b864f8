import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { outputTypes } from '@gestiontemps/contracts/templates';
import { aTemplate } from '@gestiontemps/documents/testing/a-template';
import { readBackup } from '@gestiontemps/kernel/backup/manifest';
import { filesIn } from '@gestiontemps/kernel/files/folder-store';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { expectOk } from '../testing/expect-ok.ts';
import { formWith, jpegOf, smallPng } from '../testing/files.ts';
import {
  administratorOf,
  firstAdministrator,
  firstPassword,
  type Run,
  runEntry,
  stopped,
} from './testing/product-run.ts';
import { until } from '@gestiontemps/kernel/testing/until';

jest.setTimeout(180_000);

let dataDir: string;
let elsewhere: string;
let runs: Run[];
beforeEach(async () => {
  dataDir = await temporaryFolder('backed-up');
  elsewhere = await temporaryFolder('restored');
  runs = [];
});
afterEach(async () => {
  for (const run of runs) {
    run.child.kill('SIGTERM');
    await run.ended;
  }
  for (const folder of [dataDir, elsewhere]) await rm(folder, { recursive: true, force: true });
}, 30_000);

const run = (...of: Parameters<typeof runEntry>): Run => {
  const started = runEntry(...of);
  runs.push(started);
  return started;
};

/** Runs a command to its end, and to that of what it says. */
const done = async (...of: Parameters<typeof runEntry>): Promise<{ code: number | null; said: string }> => {
  const command = run(...of);
  await once(command.child, 'close');
  return { code: await command.ended, said: command.said() };
};

test('npm run backup and npm run restore take what a running product holds elsewhere, and refuse a wrong secret', async () => {
  const product = run('standalone', { DATA_DIR: dataDir });
  const admin = await firstAdministrator(product, await product.ready);
  const client = { name: 'SCI des Halles', externalId: 'CL1', email: 'contact@halles.test' };
  const { id } = expectOk(await admin.put<{ id: string }>('/Tiers/Create', client));

  const project = { label: 'Les Halles', externalId: 'CH1', clientId: id };
  const { id: projectId } = expectOk(await admin.post<{ id: string }>('/Projet/Create', project));
  const added = await admin.call<{ url: string }[]>(
    'POST',
    `/Projet/${projectId}/Documents`,
    formWith(smallPng, 'façade.png'),
  );
  const at = expectOk(added)[0]?.url.replace('/api', '') ?? '';

  const whole = join(elsewhere, 'whole');
  expect(await done('backup', { DATA_DIR: dataDir }, [whole])).toMatchObject({
    code: 0,
    said: expect.stringContaining('The secret is in it'),
  });
  const SECRET = (await readFile(join(dataDir, 'secret'), 'utf8')).trim();
  const without = join(elsewhere, 'without');
  expect(await done('backup', { DATA_DIR: dataDir, SECRET }, [without])).toMatchObject({
    code: 0,
    said: expect.stringContaining('SECRET is not in it'),
  });
  const FILES_URL = 's3://key:secret@bucket.test/documents';
  expect(await done('backup', { DATA_DIR: dataDir, FILES_URL }, [join(elsewhere, 'bucket')])).toMatchObject({
    code: 0,
    said: expect.stringContaining('Documents and exports are not in it'),
  });

  // Of a file on its way in, which no event names yet, nothing is missing; of one that an event names it is.
  const files = join(dataDir, 'files');
  const named = (await filesIn(files))[0]?.path ?? '';
  const [entreprise = ''] = named.split('/');
  const coming = createHash('sha256').update('on its way').digest('hex');
  await mkdir(join(files, entreprise, coming.slice(0, 2)));
  await writeFile(join(files, entreprise, coming.slice(0, 2), coming), 'on its way');
  expect(await done('backup', { DATA_DIR: dataDir }, [join(elsewhere, 'more')])).toMatchObject({ code: 0 });
  await truncate(join(files, named), 5);
  const damaged = await done('backup', { DATA_DIR: dataDir }, [join(elsewhere, 'damaged')]);
  expect(damaged).toEqual({ code: 1, said: expect.stringContaining('1 of 2 files are in it.') });
  await rm(join(files, named));
  const lacking = join(elsewhere, 'lacking');
  const incomplete = await done('backup', { DATA_DIR: dataDir }, [lacking]);
  expect(incomplete).toEqual({ code: 1, said: expect.stringContaining('1 of 2 files are in it.') });
  expect(incomplete.said).toMatch(new RegExp(`^Missing, .*: ${named}\\.`, 'm'));
  expect(await readBackup(lacking)).toMatchObject({ missing: [named], files: [{ sha256: coming }] });
  // An export is named as a document is.
  expectOk(await admin.post('/Settings/UpdateSettings', { isManageExportErp: true }));
  const earlier = new Set((await filesIn(files)).map(({ path }) => path));
  expectOk(await admin.get<string>('/ExportExterne/ExportCSV?startDate=2026-10-12&endDate=2026-10-18'));
  const exported = (await filesIn(files)).find(({ path }) => !earlier.has(path))?.path ?? '';
  await truncate(join(files, exported), 5);
  const half = await done('backup', { DATA_DIR: dataDir }, [join(elsewhere, 'export')]);
  expect(half).toEqual({ code: 1, said: expect.stringContaining('1 of 3 files are in it.') });
  expect(half.said).toContain(exported);
  // So is a photo of a day.
  const { id: userId } = expectOk(await admin.post<{ id: string }>('/Account/User'));
  const known = new Set((await filesIn(files)).map(({ path }) => path));
  const day = new Date().toISOString().slice(0, 10);
  const photo = formWith(jpegOf(40, 30), 'mur.jpg', 'image/jpeg');
  expectOk(await admin.call('POST', `/Time/AddPhoto?userId=${userId}&inputDate=${day}`, photo));
  const taken = (await filesIn(files)).find(({ path }) => !known.has(path))?.path ?? '';
  await rm(join(files, taken));
  expect((await done('backup', { DATA_DIR: dataDir }, [join(elsewhere, 'photo')])).said).toContain(taken);
  // So is a template of the company.
  const before = new Set((await filesIn(files)).map(({ path }) => path));
  const form = formWith(aTemplate(), 'feuille.docx', outputTypes.DOCX);
  expectOk(await admin.call('POST', '/Template/FEUILLE_SEMAINE/Versions', form));
  const template = (await filesIn(files)).find(({ path }) => !before.has(path))?.path ?? '';
  await rm(join(files, template));
  const lost = await done('backup', { DATA_DIR: dataDir }, [join(elsewhere, 'template')]);
  expect(lost).toEqual({ code: 1, said: expect.stringContaining(template) });
  // It went on meanwhile.
  expect((await admin.get(`/Tiers/GetById/${id}`)).status).toBe(200);
  expect(await stopped(product)).toBe(0);

  const target = { DATA_DIR: join(elsewhere, 'data') };
  const refused = async (from: string, env: Record<string, string>): Promise<void> => {
    const { code, said } = await done('restore', { ...target, ...env }, [from]);
    expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/^SECRET: /m) });
    // A sentence, and not where in the program it was thought of.
    expect(said).not.toMatch(/^\s+at /m);
  };
  await refused(without, {});
  await refused(whole, { SECRET: 'another secret, which is as long as the other' });

  expect(await done('restore', target, [whole])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/Restored as of.* 1 files/),
  });
  const restored = run('standalone', target);
  const again = await administratorOf(await restored.ready, admin.userId);
  expect(expectOk(await again.get<object>(`/Tiers/GetById/${id}`))).toMatchObject(client);
  expect(Buffer.from(expectOk(await again.get<string>(at)), 'latin1')).toEqual(smallPng);
  expect(restored.said()).not.toContain('create-password');
  expect(await stopped(restored)).toBe(0);
});

test('npm run restore erases again whom the file of erasures names', async () => {
  const product = run('standalone', { DATA_DIR: dataDir });
  const admin = await firstAdministrator(product, await product.ready);
  const person = { nom: 'Quxmarteau', prenom: 'Ana', email: 'ana@personne.test', role: 'utilisateur' };
  const { id } = expectOk(await admin.post<{ id: string }>('/Utilisateur/Create', person));
  const before = join(elsewhere, 'before');
  expect(await done('backup', { DATA_DIR: dataDir }, [before])).toMatchObject({ code: 0 });
  expectOk(await admin.delete(`/Utilisateur/Delete/${id}?id=`));
  const confirmed = { confirmation: 'Ana Quxmarteau', password: firstPassword };
  expectOk(await admin.post(`/Utilisateur/Effacer/${id}`, confirmed));
  await until(
    async () => expectOk(await admin.get<{ etat: string }>(`/Utilisateur/Effacement/${id}`)).etat === 'done',
  );
  expect(await stopped(product)).toBe(0);

  const ERASURES_FILE = join(dataDir, 'erasures.jsonl');
  const target = { DATA_DIR: join(elsewhere, 'data') };
  expect(await done('restore', { ...target, ERASURES_FILE }, [before])).toMatchObject({
    code: 0,
    said: expect.stringContaining(
      '1 destructions of since (people, weeks past their retention) are done again',
    ),
  });
  const restored = run('standalone', target);
  const again = await administratorOf(await restored.ready, admin.userId);
  expect(await again.get(`/Utilisateur/GetById/${id}`)).toMatchObject({
    body: { nom: 'Personne effacée', isErased: true },
  });
  expect(await stopped(restored)).toBe(0);
});
