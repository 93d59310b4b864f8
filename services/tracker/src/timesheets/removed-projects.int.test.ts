import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { copyWeek } from '@gestiontemps/contracts/timesheets';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import { monday, wednesday } from './testing/examples.ts';
import { createTimeCompany, taskOf, testedFrom, type TimeCompany } from './testing/time-company.ts';

const tuesday = '2026-10-13';
const weekBefore = '2026-10-05';
let app: TestApp;
let batir: TimeCompany;

beforeAll(async () => {
  app = await startTestApp({ now: testedFrom });
  batir = await createTimeCompany(app);
}, 60_000);
afterAll(() => app?.close());

type Copied = WireReply<typeof copyWeek>;
const copied = async ({ userId }: Client, withHours: boolean): Promise<[number, string[]]> => {
  const body = { userId, from: monday, to: weekBefore, withHours };
  const { status, body: copy } = await batir.admin.post<Copied>('/Time/CopyWeek', body);
  return [status, copy.lignes?.map(({ taskProjectId }) => taskProjectId)];
};

/** What somebody may do with hours of his on a task that was removed after he had entered them; 2 of them. */
const expectToStay = async (
  leo: Client,
  taskProjectId: string,
  line: string,
  ferme: string,
): Promise<void> => {
  const write = async (name: string, body: object) => {
    const answer = await leo.put<Problem>(`/Time/${name}/${line}`, body);
    return answer.status === 200 ? 200 : answer.body.type;
  };
  expect([
    await write('Update', { time: 3 }),
    await write('Update', { time: 1 }),
    await write('UpdateInputTimeComment', { comment: 'Pluie' }),
  ]).toEqual(['/problems/task-removed', 200, 200]);
  const fresh = await batir.enter<Problem>(leo, { taskProjectId, inputDate: tuesday });
  expect([fresh.status, fresh.body]).toMatchObject([400, { detail: "Cette tâche n'existe plus" }]);
  const [form] = await batir.sheets(leo, monday);
  expect(form?.tasks.find(({ id }) => id === line)).toMatchObject({ time: 1, comment: 'Pluie', ferme });
};

describe('Hours on a chantier that was removed', () => {
  test('stay: they are lowered, commented, left out of a copy, submitted, moved and taken away', async () => {
    const leo = await batir.worker();
    const quai = await batir.site('Le Quai', { tasks: ['Pose'], responsables: [batir.rene] });
    const pose = taskOf(quai, 'Pose');
    const line = (await batir.enter(leo, { taskProjectId: pose, time: 2 })).body.id;
    const second = await batir.enter(leo, { taskProjectId: pose, inputDate: wednesday, time: 2 });
    await batir.enter(leo, { inputDate: tuesday });
    expect((await batir.admin.delete(`/Projet/Delete/${quai.id}`)).status).toBe(204);

    await expectToStay(leo, pose, line, 'Chantier supprimé');
    expect(await copied(leo, false)).toEqual([200, [batir.enduit]]);
    expect(await copied(leo, true)).toEqual([200, [batir.enduit]]);

    const moved = await leo.put<Problem>(`/Time/Update/${second.body.id}`, {
      taskProjectId: batir.peinture,
      time: 2,
    });
    expect(moved.status).toBe(200);
    const week = { startDate: monday, endDate: '2026-10-18' };
    expect((await leo.post('/Validation/ValidateMyTimeSheet', week)).status).toBe(200);
    const withdrawn = await leo.post(`/Validation/Withdraw/${weekIdOf(leo.userId, monday)}`);
    expect(withdrawn.status).toBe(200);
    expect((await leo.delete(`/Time/Delete/${line}`)).status).toBe(204);
  });
});

describe('Hours on a task that was removed', () => {
  test('stay, however late the views are that tell of them', async () => {
    const leo = await batir.worker();
    const added = await batir.admin.post<{ id: string }>(`/Projet/${batir.enduit.split('.')[0]}/AddTask`, {
      taskProjectLabel: 'Joints',
      timePlanned: 10,
    });
    const { id: joints } = added.body;
    const line = (await batir.enter(leo, { taskProjectId: joints, time: 2 })).body.id;
    expect((await batir.admin.delete(`/Projet/DeleteTask/${joints}`)).status).toBe(204);
    await expectToStay(leo, joints, line, 'Tâche supprimée');
    expect(await copied(leo, true)).toEqual([200, []]);
    const [form] = await batir.sheets(leo, monday);
    expect(form).toMatchObject({ totalTime: 1, tasks: [{ id: line, tache: 'Joints', time: 1 }] });
  });
});
