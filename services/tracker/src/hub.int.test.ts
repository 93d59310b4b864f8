import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HubFrame } from '@gestiontemps/contracts/hub';
import { type Client, startTestApp, type TestApp } from './testing/test-app.ts';
import { type Company, makeCompany } from './testing/world.ts';

let app: TestApp;
let company: Company & { responsable: Client; commercial: Client };
let other: Company & { responsable: Client; commercial: Client };

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app, 'A');
  other = await makeCompany(app, 'B');
}, 60_000);
afterAll(() => app.close());

interface Socket {
  readonly frames: HubFrame[];
  readonly closed: Promise<number>;
  close(): void;
}

const open = async (client: Client, as: string = client.userId): Promise<Socket> => {
  const { body } = await client.post<{ ticket: string }>('/hub/ticket');
  return connect(`?ticket=${body.ticket}`, as);
};

const connect = (search: string, as: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws/GestionTempsHub${search}`);
    const frames: HubFrame[] = [];
    const closed = new Promise<number>((ended) =>
      socket.addEventListener('close', (event) => ended(event.code)),
    );
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'register', userId: as })));
    socket.addEventListener('message', (event) => {
      frames.push(JSON.parse(String(event.data)) as HubFrame);
      resolve({ frames, closed, close: () => socket.close() });
    });
    socket.addEventListener('error', () => reject(new Error('refused')));
  });

const until = async (reached: () => boolean): Promise<void> => {
  for (let n = 0; n < 150 && !reached(); n += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(reached()).toBe(true);
};

const enter = ({ owner, taskId }: Company, inputDate: string) =>
  owner.post('/Time/AddInputTime', { userId: owner.userId, inputDate, taskProjectId: taskId, time: 7 });

describe('the hub', () => {
  test('tells those who may read a week that it moved, with a position to read from', async () => {
    const sockets = await Promise.all(
      [company.owner, company.responsable, company.admin, company.commercial, other.admin].map((client) =>
        open(client),
      ),
    );
    await enter(company, '2026-11-16');
    const about = `${company.owner.userId}.w2026-11-16`;
    const heard = (socket: Socket | undefined) =>
      (socket?.frames ?? []).some(
        (frame) => frame.type === 'week' && frame.id === about && frame.position > 0,
      );
    await until(() => [0, 1, 2].every((index) => heard(sockets[index])));
    await new Promise((resolve) => setTimeout(resolve, 200));
    // The commercial has nothing to do with it before it is his turn, the other company nothing at all.
    expect([3, 4].map((index) => heard(sockets[index]))).toEqual([false, false]);
    for (const socket of sockets) socket.close();
  });

  test('opens with a ticket, once, for the user of its session', async () => {
    const { body } = await company.owner.post<{ ticket: string }>('/hub/ticket');
    const first = await connect(`?ticket=${body.ticket}`, company.owner.userId);
    expect(first.frames[0]).toEqual({ type: 'Connected' });
    await expect(connect(`?ticket=${body.ticket}`, company.owner.userId)).rejects.toThrow('refused');
    await expect(connect('', company.owner.userId)).rejects.toThrow('refused');
    const impostor = await open(company.owner, company.admin.userId);
    expect(impostor.frames[0]).toMatchObject({ type: 'Error' });
    expect(await impostor.closed).toBe(4400);
    first.close();
  });

  test('closes the socket of a session that ends', async () => {
    const client = await app.clientOf(company.owner.userId, company.entreprise);
    const socket = await open(client);
    await client.post('/Account/Logout');
    expect(await socket.closed).toBe(4401);
  });
});
