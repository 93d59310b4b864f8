import { hubPath } from '@gestiontemps/hub/upgrade';
import type { HubFrame } from '@gestiontemps/contracts/hub';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { createCaller } from '../../services/tracker/src/demo/caller.ts';
import { child, type Product } from './child.ts';
import { atPace, pause, quantile } from './pace.ts';

export interface HubFigures {
  readonly sockets: number;
  /** What moves: a week, which its owner and administrators hear of, or a chantier, which everybody does. */
  readonly what: 'week' | 'project';
  /** Of a hundred, those that were made. */
  readonly changes: number;
  /** Frames that reached a browser. */
  readonly frames: number;
  /** Frames that should have and did not, within two seconds of the last change. */
  readonly missing: number;
  /** Milliseconds from before the change is asked for until a browser hears of it. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const people = 200;
/** Of each person, one size after the other. */
const socketsOfEach = [5, 10];
const perSecond = 10;
const seconds = 10;

/** A frame as one socket heard it. */
interface Heard {
  readonly id: string;
  readonly position: number;
  readonly at: number;
}

const openSocket = async (port: number, person: Product['admin']): Promise<Heard[]> => {
  const caller = createCaller(`http://127.0.0.1:${port}`, person.userId, person.token);
  const { body } = await caller.post<{ ticket: string }>('/hub/ticket');
  const socket = new WebSocket(`ws://127.0.0.1:${port}${hubPath}?ticket=${body.ticket}`);
  const heard: Heard[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('A socket of the benchmark was refused')));
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ type: 'register', userId: person.userId })),
    );
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as HubFrame;
      if ('id' in frame) heard.push({ id: frame.id, position: frame.position, at: performance.now() });
      else resolve();
    });
  });
  return heard;
};

interface Change {
  readonly id: string;
  readonly position: number;
  readonly began: number;
}

/** Asks for the nth change, another one each; without a position when it was refused. */
type Make = (n: number) => Promise<{ id: string; position: number | undefined }>;

const change = async (make: Make): Promise<Change[]> => {
  const made = await atPace({ perSecond, seconds }, async (n) => {
    const began = performance.now();
    try {
      const { id, position } = await make(n);
      return position === undefined ? undefined : { id, position, began };
    } catch {
      return undefined;
    }
  });
  return made.filter((one) => one !== undefined);
};

/** What of these changes has reached the sockets that were to hear of them. */
const heardOf = (
  sockets: readonly { userId: string; heard: readonly Heard[] }[],
  what: HubFigures['what'],
  changes: readonly Change[],
): Pick<HubFigures, 'frames' | 'missing' | 'p50' | 'p95' | 'p99'> => {
  const delays: number[] = [];
  let missing = 0;
  for (const { userId, heard } of sockets)
    for (const { id, position, began } of changes) {
      if (what === 'week' && id !== userId) continue;
      const frame = heard.find((one) => one.id.startsWith(id) && one.position >= position);
      if (frame) delays.push(frame.at - began);
      else missing += 1;
    }
  delays.sort((a, b) => a - b);
  const at = (part: number): number => quantile(delays, part);
  return { frames: delays.length, missing, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
};

/** P11: from a change to the browsers that hear of it, with one and two thousand of them open. */
export const benchHub = async (url: string): Promise<HubFigures[]> => {
  const { said, stop } = await child<Product>('./product.ts', url, { PEOPLE: String(people) });
  try {
    const { port, admin, tasks, lastDay } = said;
    const sockets: { userId: string; heard: Heard[] }[] = [];
    const open = async (ofEach: number) => {
      for (const person of said.people) {
        const missing = ofEach - sockets.filter(({ userId }) => userId === person.userId).length;
        await Promise.all(
          Array.from({ length: missing }, async () =>
            sockets.push({ userId: person.userId, heard: await openSocket(port, person) }),
          ),
        );
      }
    };
    const callers = said.people.map(({ userId, token }) =>
      createCaller(`http://127.0.0.1:${port}`, userId, token),
    );
    const administrator = createCaller(`http://127.0.0.1:${port}`, admin.userId, admin.token);
    const positionOf = ({ status, headers }: { status: number; headers: Headers }): number | undefined =>
      status === 200 ? Number(headers.get('X-Position')) : undefined;

    const enter = async (n: number) => {
      const caller = callers[n % callers.length] ?? administrator;
      const inputDate = addDays(lastDay, -7 * Math.floor(n / callers.length));
      const body = { userId: caller.userId, inputDate, taskProjectId: tasks[0], time: 0.25 };
      const answer = await caller.post('/Time/AddInputTime', body);
      return { id: caller.userId, position: positionOf(answer) };
    };
    const plan = async (n: number) => {
      const id = said.projects[n % said.projects.length] ?? '';
      const body = { taskProjectLabel: `Tâche ${n}`, timePlanned: 1 };
      return { id, position: positionOf(await administrator.post(`/Projet/${id}/AddTask`, body)) };
    };

    const figures: HubFigures[] = [];
    let asked = 0;
    for (const ofEach of socketsOfEach) {
      await open(ofEach);
      for (const [what, make] of [
        ['week', enter],
        ['project', plan],
      ] as const) {
        for (const { heard } of sockets) heard.length = 0;
        const changes = await change(() => make((asked += 1)));
        await pause(2_000);
        figures.push({
          sockets: sockets.length,
          what,
          changes: changes.length,
          ...heardOf(sockets, what, changes),
        });
      }
    }
    return figures;
  } finally {
    stop();
  }
};
