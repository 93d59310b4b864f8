import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import type { erasureCertificate } from '@gestiontemps/contracts/erasure';
import type { addPhoto, listPhotos } from '@gestiontemps/contracts/photos';
import type { WireReply } from '@gestiontemps/contracts/route';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectProblem } from '../../testing/attempts.ts';
import { callProcess } from '../../testing/call-process.ts';
import type { World } from '../../testing/call-rows.ts';
import { expectOk } from '../../testing/expect-ok.ts';
import { formWith, jpegOf, pngOf, smallPng } from '../../testing/files.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { user, userStream } from '../../users/user.ts';
import { type Fresh, freshIn, makeCompany } from '../../testing/world.ts';

type Photo = WireReply<typeof addPhoto>;

let app: TestApp;
let company: World;
let other: World;
let fresh: Fresh;
beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app, 'A');
  other = await makeCompany(app, 'B');
  fresh = freshIn(app, company);
  await app.settled();
}, 60_000);
afterAll(() => app.close());

const send = (
  by: Client,
  userId: string,
  inputDate: string,
  content: Buffer<ArrayBuffer> = smallPng,
  {
    caption,
    name = 'photo.jpg',
    key,
    line,
  }: { caption?: string; name?: string; key?: string; line?: string } = {},
) => {
  const form = formWith(content, name, 'image/jpeg');
  if (caption !== undefined) form.append('caption', caption);
  const at = `/Time/AddPhoto?userId=${userId}&inputDate=${inputDate}${line ? `&lineId=${line}` : ''}`;
  return by.call<Photo>('POST', at, form, key === undefined ? {} : { 'Idempotency-Key': key });
};
const list = async (by: Client, userId: string, from: string, to = from) => {
  await app.settled();
  return by.get<WireReply<typeof listPhotos>>(
    `/Time/Photos?userId=${userId}&startDate=${from}&endDate=${to}`,
  );
};
const bytesOf = async (by: Client, { url }: Photo) => {
  await app.settled();
  return fetch(app.url + url, { headers: { Authorization: by.token } });
};
const stored = async (): Promise<string[]> =>
  (await readdir(app.filesFolder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const shaOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A JPEG of a size of its own, and so a file of its own, with a place behind its header and behind its end. */
const withPlace = (width: number): Buffer<ArrayBuffer> => {
  const plain = jpegOf(width, 7, Buffer.from('GPS 48.8566 N'));
  const exif = Buffer.from('ffe1001445786966000049492a00475053203438', 'hex');
  return Buffer.concat([plain.subarray(0, 2), exif, Buffer.from('0000', 'hex'), plain.subarray(2)]);
};

test('a photo is kept without its place, told with its caption, and comes back as an attachment', async () => {
  const { owner } = company;
  const sent = withPlace(11);
  expect(sent.includes('GPS')).toBe(true);
  const photo = expectOk(await send(owner, owner.userId, '2026-11-16', sent, { caption: 'Mur nord' }));
  expect(photo).toMatchObject({
    userId: owner.userId,
    date: '2026-11-16',
    caption: 'Mur nord',
    type: 'image/jpeg',
    width: 11,
    height: 7,
    projectId: null,
    addedBy: owner.userId,
  });
  expect(expectOk(await list(owner, owner.userId, '2026-11-16'))).toEqual([photo]);
  const answer = await bytesOf(owner, photo);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.includes('GPS')).toBe(false);
  expect(bytes).toEqual(jpegOf(11, 7));
  expect(await stored()).toContain(shaOf(bytes));
  expect(await stored()).not.toContain(shaOf(sent));
  const { headers } = answer;
  expect(headers.get('Content-Type')).toBe('image/jpeg');
  expect(headers.get('Content-Disposition')).toMatch(/^attachment/);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('Cache-Control')).toMatch(/^private/);
});

test.each([
  ['of nothing that is seen is none', '\u200B \u2060', null],
  ['is told without what nobody sees of it', 'Mur\u200B nord', 'Mur nord'],
])('a caption %s', async (_what, caption, told) => {
  const { owner } = company;
  expect(expectOk(await send(owner, owner.userId, '2026-11-16', smallPng, { caption })).caption).toBe(told);
});

test('captions stand sealed in the log', async () => {
  const { owner } = company;
  const before = await app.tracker.store.head();
  expectOk(await send(owner, owner.userId, '2026-11-16', smallPng, { caption: 'Chez Dupont' }));
  const { events } = await app.tracker.store.readAll({ after: before });
  expect(events.map(({ type }) => type)).toContain('PhotoAdded');
  expect(JSON.stringify(events)).not.toContain('Dupont');
});

test('a photo of a line bears its chantier; of a line of another day it is refused', async () => {
  const { owner } = company;
  const day = '2026-11-17';
  const form = { userId: owner.userId, inputDate: day, taskProjectId: company.taskId, time: 2 };
  const line = expectOk(await owner.post<{ id: string; projectId: string }>('/Time/AddInputTime', form));
  const photo = expectOk(await send(owner, owner.userId, day, smallPng, { line: line.id }));
  expect(photo).toMatchObject({ projectId: company.projectId, taskProjectId: company.taskId });
  expect((await send(owner, owner.userId, '2026-11-18', smallPng, { line: line.id })).status).toBe(404);
});

test('a retry adds nothing twice, and its key takes neither another file nor another caption', async () => {
  const { owner } = company;
  const [day, key] = ['2026-11-12', randomUUID()];
  const first = expectOk(await send(owner, owner.userId, day, withPlace(12), { key, caption: 'a' }));
  expect(expectOk(await send(owner, owner.userId, day, withPlace(12), { key, caption: 'a' }))).toEqual(first);
  expect((await send(owner, owner.userId, day, withPlace(13), { key, caption: 'a' })).status).toBe(422);
  expect((await send(owner, owner.userId, day, withPlace(12), { key, caption: 'b' })).status).toBe(422);
  expect(expectOk(await list(owner, owner.userId, day))).toEqual([first]);
  expect((await owner.delete(`/Time/DeletePhoto/${first.id}`)).status).toBe(204);
  // What was told again after it was taken away brings nothing back.
  await send(owner, owner.userId, day, withPlace(12), { key, caption: 'a' });
  expect(expectOk(await list(owner, owner.userId, day))).toEqual([]);
});

test('a day has ten at most, however many come at once', async () => {
  const { owner } = company;
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => send(owner, owner.userId, '2026-11-11', smallPng)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const photos = expectOk(await list(owner, owner.userId, '2026-11-11'));
  expect(photos).toHaveLength(10);
  expect((await owner.delete(`/Time/DeletePhoto/${photos[0]?.id ?? ''}`)).status).toBe(204);
  expect((await send(owner, owner.userId, '2026-11-11')).status).toBe(200);
});

describe('is refused, and leaves nothing', () => {
  test.each([
    ['SVG named .jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), {}, 415],
    ['HTML named .jpg', Buffer.from('<!doctype html><script>1</script>'), {}, 415],
    ['a PDF', Buffer.from('%PDF-1.4'), {}, 415],
    ['too many pixels', pngOf(4, 4, { width: 40_000, height: 40_000 }), {}, 415],
    ['more than 3 MiB', Buffer.concat([smallPng, Buffer.alloc(3 * 1024 * 1024)]), {}, 413],
    ['a caption of 201 letters', smallPng, { caption: 'a'.repeat(201) }, 400],
    ['a caption of two lines', smallPng, { caption: 'a\r\nBcc: x' }, 400],
    ['a caption that reads backwards', smallPng, { caption: 'a\u202Eb' }, 400],
  ])('%s', async (_what, content, more, status) => {
    const { owner } = company;
    const there = await stored();
    const answer = await send(owner, owner.userId, '2026-11-10', content, more);
    expect(answer.status).toBe(status);
    expectProblem(answer);
    expect(await stored()).toEqual(there);
  });

  test('a day to come', async () => {
    const { owner } = company;
    const there = await stored();
    const large = Buffer.alloc(2_900_000, 1);
    for (const content of [jpegOf(41, 7), large]) {
      const answer = await send(owner, owner.userId, '2026-11-21', content);
      expect(answer).toMatchObject({ status: 400, body: { type: '/problems/future-day' } });
    }
    expect(await stored()).toEqual(there);
  });

  test('one more than a day has, and one of a line that is gone', async () => {
    const { owner } = company;
    const day = '2026-11-14';
    const line = `${owner.userId}.w2026-11-09.0123456789ab`;
    for (let count = 0; count < 10; count += 1) expectOk(await send(owner, owner.userId, day));
    const there = await stored();
    expect((await send(owner, owner.userId, day, jpegOf(42, 7))).status).toBe(400);
    expect((await send(owner, owner.userId, '2026-11-15', jpegOf(43, 7), { line })).status).toBe(404);
    expect(await stored()).toEqual(there);
  });

  test('another one under a key that was used, within an hour', async () => {
    const { owner } = company;
    const key = randomUUID();
    const [first, sameDay, otherDay] = [jpegOf(44, 7), jpegOf(45, 7), jpegOf(46, 7)];
    expectOk(await send(owner, owner.userId, '2026-11-15', first, { key }));
    expect((await send(owner, owner.userId, '2026-11-15', sameDay, { key })).status).toBe(422);
    expect(await stored()).not.toContain(shaOf(sameDay));
    expect((await send(owner, owner.userId, '2026-11-18', otherDay, { key })).status).toBe(422);
    await callProcess(app.tracker, 'file-sweep', '2026-11-20T10:00:00.000Z');
    expect(await stored()).not.toContain(shaOf(otherDay));
    expect(await stored()).toContain(shaOf(first));
  });
});

test('is read by who reads the sheet, added and removed by who enters it, and by nobody else', async () => {
  const { owner, responsable, commercial, admin } = company;
  const day = '2026-11-10';
  const photo = expectOk(await send(owner, owner.userId, day));
  const statuses = async (of: (by: Client) => Promise<{ status: number }>) =>
    Promise.all(
      [admin, responsable, owner, commercial, other.admin].map(async (by) => (await of(by)).status),
    );
  expect(await statuses((by) => list(by, owner.userId, day))).toEqual([200, 200, 200, 403, 404]);
  expect(await statuses((by) => bytesOf(by, photo))).toEqual([200, 200, 200, 403, 404]);
  expect(await statuses((by) => send(by, owner.userId, day))).toEqual([200, 403, 200, 403, 404]);
  const remove = (by: Client) => by.delete(`/Time/DeletePhoto/${photo.id}`);
  for (const [by, status] of [
    [responsable, 403],
    [commercial, 403],
    [other.admin, 404],
    [owner, 204],
  ] as const)
    expect((await remove(by)).status).toBe(status);
  expect((await bytesOf(owner, photo)).status).toBe(404);
  for (const id of ['x', `${owner.userId}.w2026-11-09.0123456789ab`])
    expect((await owner.delete(`/Time/DeletePhoto/${id}`)).status).toBe(404);
});

test('what is handed in takes no photo of its owner and loses none', async () => {
  const { owner } = company;
  const monday = (await fresh.week('open')).slice(-10);
  const photo = expectOk(await send(owner, owner.userId, monday));
  const handedIn = await owner.post('/Validation/ValidateMyTimeSheet', {
    startDate: monday,
    endDate: addDays(monday, 6),
  });
  expectOk(handedIn);
  expect((await send(owner, owner.userId, monday)).status).toBe(400);
  expect((await owner.delete(`/Time/DeletePhoto/${photo.id}`)).status).toBe(400);
  expect(expectOk(await list(company.responsable, owner.userId, monday))).toHaveLength(1);
});

describe('a file', () => {
  const sweep = (now: string) => callProcess(app.tracker, 'file-sweep', now);

  test('of a photo goes a day after it was taken away, and not while another has it', async () => {
    const { owner } = company;
    const day = '2026-11-13';
    const bytes = jpegOf(21, 7);
    const first = expectOk(await send(owner, owner.userId, day, bytes));
    const second = expectOk(await send(owner, owner.userId, day, bytes));
    await sweep('2026-11-22T09:00:00.000Z');
    expect(await stored()).toContain(shaOf(bytes));
    await owner.delete(`/Time/DeletePhoto/${first.id}`);
    await sweep('2026-11-22T10:00:00.000Z');
    expect(await stored()).toContain(shaOf(bytes));
    expect((await bytesOf(owner, second)).status).toBe(200);
    await owner.delete(`/Time/DeletePhoto/${second.id}`);
    await sweep('2026-11-20T10:00:00.000Z');
    expect(await stored()).toContain(shaOf(bytes));
    await sweep('2026-11-23T10:00:00.000Z');
    expect(await stored()).not.toContain(shaOf(bytes));
  });

  test('of somebody who is erased goes with him, and no other does', async () => {
    const { admin, owner, entreprise } = company;
    const [his, shared] = [jpegOf(31, 7), jpegOf(32, 7)];
    const day = '2026-11-19';
    const leaver = await app.operator.addPerson(entreprise, {
      email: `${randomUUID()}@test.fr`,
      nom: 'Parti',
      prenom: 'Paul',
      membership: {},
    });
    const by = await app.clientOf(leaver, entreprise);
    const photo = expectOk(await send(by, leaver, day, his, { caption: 'Adieu' }));
    expectOk(await send(by, leaver, day, shared));
    const kept = expectOk(await send(owner, owner.userId, day, shared));
    await app.settled();
    await app.operator.handle(entreprise, user, userStream(entreprise, leaver), {
      type: 'ErasePerson',
      again: true,
      userId: leaver,
      actorId: '',
      actorRole: 'administrateur',
    });
    const subject = { entreprise, utilisateurId: leaver };
    await app.tracker.eraser.finish(async () => Boolean((await app.tracker.erasures.of(subject))?.doneOn));
    expect(await stored()).not.toContain(shaOf(his));
    const certificate = `/Utilisateur/Certificat/${leaver}`;
    const { efface } = expectOk(await admin.get<WireReply<typeof erasureCertificate>>(certificate));
    expect(efface).toContainEqual(expect.objectContaining({ nature: 'photos', nombre: 2 }));
    expect((await bytesOf(owner, kept)).status).toBe(200);
    expect((await bytesOf(admin, photo)).status).toBe(404);
  });
});

test('one’s own data name one’s photos', async () => {
  const { owner } = company;
  expectOk(await send(owner, owner.userId, '2026-11-18', smallPng, { caption: 'Toit' }));
  await app.settled();
  const answer = await fetch(`${app.url}/api/Account/MesDonnees`, {
    headers: { Authorization: owner.token },
  });
  const { photos } = (await answer.json()) as { photos: { legende: string }[] };
  expect(photos.map(({ legende }) => legende)).toContain('Toit');
});
