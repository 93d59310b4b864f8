import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { currentUser } from '@gestiontemps/contracts/accounts';
import type { listExports } from '@gestiontemps/contracts/erp-export';
import type { listProjectDocuments } from '@gestiontemps/contracts/project-documents';
import type { listProjects } from '@gestiontemps/contracts/projects';
import type { getProjectCostReport } from '@gestiontemps/contracts/reporting';
import type { WireReply } from '@gestiontemps/contracts/route';
import { createFolderStore } from '@gestiontemps/kernel/files/folder-store';
import { cloneDatabase } from '@gestiontemps/kernel/testing/database';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { startServer } from '../server.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { createTracker } from '../tracker.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { createCaller } from './caller.ts';
import { writeDemo } from './demo.ts';

test('The demo lets everybody in whom it names, and shows eight weeks of hours', async () => {
  const database = await cloneDatabase();
  const log = pino({ level: 'silent' });
  const now = new Date('2026-11-20T09:00:00.000Z');
  const secret = 'a secret of the demo, of more than 32 characters';
  const folder = await mkdtemp(join(tmpdir(), 'gestiontemps-files-'));
  const product = { url: database.url, secret, publicUrl: '', log, files: createFolderStore(folder) };
  await writeDemo({ ...product, now });

  const tracker = await createTracker({ ...product, now: () => now });
  await tracker.start();
  const server = await startServer(tracker, { port: 0, host: '127.0.0.1', log });
  try {
    const url = `http://127.0.0.1:${server.port}`;
    const signIn = async (userName: string) =>
      expectOk(
        await createCaller(url, 'anonymous', '').post<{ token: string }>('/Account/Login', {
          userName,
          password: demoPassword,
        }),
      );
    for (const { email } of demoAccounts) expect((await signIn(email)).token).toBeTruthy();
    const responsable = createCaller(url, 'responsable', (await signIn('responsable@demo.test')).token);
    const reports = expectOk(
      await responsable.post<WireReply<typeof getProjectCostReport>>(
        '/Reporting/GetReportsGroupByProjet?groupBy=semaine',
        { startDate: '2026-09-28', endDate: '2026-11-20' },
      ),
    );
    const weeks = new Set(reports.flatMap(({ semaines }) => semaines.map(({ startDate }) => startDate)));
    expect(weeks.size).toBe(8);
    const hours = reports.map(({ totals, valide }) => [totals.totalTime, valide.totalTime]);
    expect(hours.some(([all = 0, validated = 0]) => validated > 0 && all > validated)).toBe(true);

    const { data: projects } = expectOk(
      await responsable.get<WireReply<typeof listProjects>>('/Projet/List?Status=2'),
    );
    for (const { id, label } of projects) {
      const documents = expectOk(
        await responsable.get<WireReply<typeof listProjectDocuments>>(`/Projet/${id}/Documents`),
      );
      const names = documents.map(({ name }) => name).toSorted();
      expect({ label, names }).toEqual({ label, names: ['Façade sud.png', 'Plan du rez-de-chaussée.pdf'] });
      for (const { url: at, previewUrl, size } of documents) {
        expect(size).toBeLessThan(20_000);
        for (const path of [at, previewUrl ?? ''])
          expect((await responsable.get(path.replace(/^\/api/, ''))).status).toBe(200);
      }
    }

    const chooser = createCaller(url, 'admin', (await signIn('admin@demo.test')).token);
    const { entreprises } = expectOk(await chooser.post<WireReply<typeof currentUser>>('/Account/User'));
    const batir = entreprises.find(({ name }) => name === 'Bâtir Ouest')?.id;
    const { token } = expectOk(
      await chooser.post<{ token: string }>(`/Account/SetSelectedEntreprise/${batir}`),
    );
    const administrator = createCaller(url, 'admin', token);
    const { data: exports } = expectOk(
      await administrator.get<WireReply<typeof listExports>>('/ExportExterne/Exports'),
    );
    expect(exports.map(({ startDate }) => startDate)).toEqual([
      '2026-11-02',
      '2026-10-26',
      '2026-10-19',
      '2026-10-12',
    ]);
    expect(exports.every(({ lignes, disponible }) => lignes > 0 && disponible)).toBe(true);
  } finally {
    await server.close();
    await tracker.stop();
    await database.drop();
    await rm(folder, { recursive: true });
  }
}, 120_000);
