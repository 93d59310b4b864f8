import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { documentTypes, type listProjectDocuments } from '@gestiontemps/contracts/project-documents';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { getProject } from '@gestiontemps/contracts/projects';
import type { WireReply } from '@gestiontemps/contracts/route';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fileSweep } from '../file-sweep.process.ts';
import { attemptAll, expectProblem, recordedBy } from '../testing/attempts.ts';
import type { World } from '../testing/call-rows.ts';
import { unavailableFiles } from '@gestiontemps/kernel/files/file-store';
import { StoreUnavailable } from '@gestiontemps/kernel/log/event-store';
import { createFolderStore } from '@gestiontemps/kernel/files/folder-store';
import { transaction } from '@gestiontemps/kernel/sql/sql';
import { until } from '@gestiontemps/kernel/testing/until';
import { callProcess } from '../testing/call-process.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { formWith, jpegOf, officeOf, pdfOf, pngOf, smallPng } from '../testing/files.ts';
import { hostileFiles } from '../testing/hostile-files.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import { type Fresh, freshIn, makeCompany } from '../testing/world.ts';

type Documents = WireReply<typeof listProjectDocuments>;

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

const of = (projectId: string): string => `/Projet/${projectId}/Documents`;
const send = (by: Client, projectId: string, form: FormData, headers: Record<string, string> = {}) =>
  by.call<Documents>('POST', of(projectId), form, headers);
const add = async (by: Client, projectId: string, content: Buffer<ArrayBuffer>, name: string, type = '') => {
  const [document] = expectOk(await send(by, projectId, formWith(content, name, type)));
  if (!document) throw new Error('nothing was added');
  return document;
};
/** Who reads may not have heard of what others have just added. */
const list = async (by: Client, projectId: string, query = '') => {
  await app.settled();
  return expectOk(await by.get<Documents>(of(projectId) + query));
};
/** As the views have it by now: no position goes along that would have it wait for them. */
const download = async (by: Client, url: string, headers: Record<string, string> = {}) => {
  await app.settled();
  return fetch(app.url + url, { headers: { Authorization: by.token, ...headers } });
};
const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const stored = async (): Promise<string[]> =>
  (await readdir(app.filesFolder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const fileOf = ({ entreprise }: World, content: Buffer): string => {
  const hash = sha256(content);
  return join(app.filesFolder, entreprise, hash.slice(0, 2), hash);
};

test.each([
  ['pdf', "plan d'étage — œuvre.pdf", pdfOf('/Rotate 90')],
  ['jpg', 'Façade.JPEG', jpegOf(40, 30, Buffer.from('SEFT'))],
  ['png', 'photo.png', smallPng],
  ['xlsx', 'devis.xlsx', officeOf('xlsx')],
  ['docx', 'compte rendu.docx', officeOf('docx')],
] as const)(
  'a %s is kept under its hash and comes back as an attachment, byte for byte',
  async (kind, name, content) => {
    const projectId = await fresh.project();
    const document = await add(company.admin, projectId, content, name, documentTypes[kind]);
    const { id } = document;
    expect(document).toMatchObject({
      projectId,
      name,
      type: documentTypes[kind],
      size: content.length,
      url: `/api/Projet/${projectId}/Documents/${id}`,
      isDeleted: false,
      createdBy: { id: company.admin.userId },
      createdOn: '2026-11-20T09:00:00.000Z',
    });
    expect(await readFile(fileOf(company, content))).toEqual(content);
    expect(await list(company.admin, projectId)).toEqual([document]);
    const project = await company.admin.get<WireReply<typeof getProject>>(`/Projet/GetById/${projectId}`);
    expect(expectOk(project).documents).toEqual([document]);

    const answer = await download(company.admin, document.url);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(content);
    const { headers } = answer;
    expect(headers.get('Content-Type')).toBe(documentTypes[kind]);
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename/);
    const encoded = /filename\*=UTF-8''([^;]+)/.exec(headers.get('Content-Disposition') ?? '')?.[1];
    expect(encoded === undefined ? name : decodeURIComponent(encoded)).toBe(name);
    expect(headers.get('Content-Length')).toBe(String(content.length));
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    const again = await download(company.admin, document.url, { 'If-None-Match': headers.get('ETag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  },
);

describe('a preview', () => {
  const ask = async (by: Client, { previewUrl }: { previewUrl: string | null }) => {
    let answer = await download(by, previewUrl ?? '');
    // None is made yet: a busy machine takes longer than an answer waits.
    await until(async () => {
      if (!answer.headers.has('Retry-After')) return true;
      answer = await download(by, previewUrl ?? '');
      return false;
    });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  test.each([
    ['the first page of a PDF', pdfOf(), 'plan.pdf'],
    ['an image', pngOf(1600, 1200), 'photo.png'],
  ])('is made of %s, and kept beside it', async (_what, content, name) => {
    const document = await add(company.admin, await fresh.project(), content, name);
    const { answer, bytes } = await ask(company.admin, document);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment/);
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
    expect(await readFile(`${fileOf(company, content)}.preview-1.webp`)).toEqual(bytes);
    expect((await ask(company.admin, document)).bytes).toEqual(bytes);
    expect((await ask(other.admin, document)).answer.status).toBe(404);
  });

  test('is missing where none can be made, which is no error', async () => {
    const projectId = await fresh.project();
    const broken = await add(company.admin, projectId, jpegOf(10, 10), 'photo.jpg');
    for (let time = 0; time < 2; time += 1)
      expect((await ask(company.admin, broken)).answer.status).toBe(204);
    const sheet = await add(company.admin, projectId, officeOf('xlsx'), 'devis.xlsx');
    expect(sheet.previewUrl).toBeNull();
    expect((await download(company.admin, `${sheet.url}/preview`)).status).toBe(204);
  });
});

describe('who', () => {
  test('reads a chantier reads its documents; its team adds, and removes its own', async () => {
    const { admin, responsable, commercial, owner, projectId } = company;
    const his = await add(responsable, projectId, pdfOf('/Rotate 0'), 'plan.pdf');
    const theirs = await add(admin, projectId, pdfOf('/Rotate 180'), 'devis.pdf');
    expect((await list(commercial, projectId)).map(({ id }) => id)).toEqual([theirs.id, his.id]);
    expect((await download(commercial, his.url)).status).toBe(200);
    const remove = (by: Client, { id }: { id: string }) => by.delete(`${of(projectId)}/${id}`);
    expect((await remove(responsable, theirs)).status).toBe(403);
    expect((await remove(commercial, his)).status).toBe(403);
    expect((await remove(responsable, his)).status).toBe(204);
    expect((await remove(responsable, his)).status).toBe(204);
    expect((await remove(admin, theirs)).status).toBe(204);
    for (const call of [owner.get(of(projectId)), send(owner, projectId, formWith(smallPng, 'a.png'))])
      expect((await call).status).toBe(403);
    const stranger = await fresh.project();
    await app.settled();
    expect((await responsable.get(of(stranger))).status).toBe(403);
    expect((await send(responsable, stranger, formWith(smallPng, 'a.png'))).status).toBe(403);
  });

  test('knows the hash of another company’s file reads nothing by it', async () => {
    const content = pdfOf('/Secret true');
    const document = await add(other.admin, other.projectId, content, 'secret.pdf');
    expect((await download(company.admin, document.url)).status).toBe(404);
    expect((await company.admin.get(`${of(company.projectId)}/${document.id}`)).status).toBe(404);
    expect((await send(company.admin, other.projectId, formWith(smallPng, 'a.png'))).status).toBe(404);
    expect((await company.admin.delete(`${of(other.projectId)}/${document.id}`)).status).toBe(404);
    // The same bytes in two companies are two files.
    await add(company.admin, company.projectId, content, 'le nôtre.pdf');
    expect(await readFile(fileOf(company, content))).toEqual(await readFile(fileOf(other, content)));
  });
});

test('what was removed is told to administrators alone, with its bytes, and stays removed', async () => {
  const { admin, responsable, projectId } = company;
  const document = await add(responsable, projectId, pdfOf('/Rotate 270'), 'ancien.pdf');
  const at = `${of(projectId)}/${document.id}`;
  expect((await admin.delete(`${at}?rowVersion=${document.rowVersion - 1}`)).status).toBe(409);
  expect((await admin.delete(`${at}?rowVersion=${document.rowVersion}`)).status).toBe(204);
  const ids = async (by: Client, query: string) => (await list(by, projectId, query)).map(({ id }) => id);
  expect(await ids(admin, '')).not.toContain(document.id);
  expect(await ids(responsable, '?includeDeleted=true')).not.toContain(document.id);
  const removed = (await list(admin, projectId, '?includeDeleted=true')).find(({ id }) => id === document.id);
  expect(removed).toMatchObject({ isDeleted: true, deletedBy: { id: admin.userId } });
  expect((await download(responsable, document.url)).status).toBe(404);
  expect((await download(admin, document.url)).status).toBe(200);
});

test('a removed chantier takes no document, and still shows those it has', async () => {
  const projectId = await fresh.project();
  const document = await add(company.admin, projectId, pdfOf(), 'plan.pdf');
  expect((await company.admin.delete(`/Projet/Delete/${projectId}`)).status).toBe(204);
  expect((await send(company.admin, projectId, formWith(smallPng, 'a.png'))).status).toBe(404);
  expect(await list(company.admin, projectId)).toMatchObject([{ id: document.id }]);
});

test('a retry adds nothing twice, and its key takes no other file', async () => {
  const projectId = await fresh.project();
  const key = { 'Idempotency-Key': randomUUID() };
  const first = expectOk(await send(company.admin, projectId, formWith(pdfOf(), 'plan.pdf'), key));
  const again = expectOk(await send(company.admin, projectId, formWith(pdfOf(), 'plan.pdf'), key));
  expect(again).toEqual(first);
  const another = await send(company.admin, projectId, formWith(smallPng, 'plan.png'), key);
  expect(another.status).toBe(422);
  expect(await list(company.admin, projectId)).toHaveLength(1);
});

test('names stand sealed in the log', async () => {
  const projectId = await fresh.project();
  const before = await app.tracker.store.head();
  await add(company.admin, projectId, pdfOf(), 'Licenciement Dupont.pdf');
  const { events } = await app.tracker.store.readAll({ after: before });
  expect(events.map(({ type }) => type)).toContain('DocumentAdded');
  expect(JSON.stringify(events)).not.toContain('Dupont');
});

describe('a hostile file', () => {
  test.each(hostileFiles().map((file) => [file.what, file] as const))(
    'is refused, and nothing of it stays: %s',
    async (_what, { content, name, type, status }) => {
      const before = await app.tracker.store.head();
      const there = await stored();
      const answer = await send(company.admin, company.projectId, formWith(content, name, type));
      expect(answer.status).toBe(status);
      expectProblem(answer);
      expect(await recordedBy(app.tracker.store, before, answer)).toEqual([]);
      expect(await stored()).toEqual(there);
    },
  );

  test('costs no memory, however many come at once', async () => {
    const bomb = hostileFiles().filter(({ what }) => /bomb|too large/.test(what));
    global.gc?.();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
    const attempts = Array.from({ length: 2 }, () => bomb)
      .flat()
      .map(({ what, content, name, type }) => ({
        what,
        send: () => send(company.admin, company.projectId, formWith(content, name, type)),
      }));
    await attemptAll(app.tracker.store, attempts);
    clearInterval(watch);
    // The callers are in this process too, with six forms of 21 MB at once.
    expect((most - before) / 1024 / 1024).toBeLessThan(500);
  });
});

describe('a form', () => {
  const boundary = 'limite';
  const typed = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  const part = (disposition: string, content: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
  const end = `--${boundary}--\r\n`;
  const file = part(
    'name="file"; filename="a.pdf"\r\nContent-Type: application/pdf',
    pdfOf().toString('latin1'),
  );
  const post = (body: string, headers: Record<string, string> = typed) =>
    company.admin.call<Problem>('POST', of(company.projectId), body, headers);

  test('with one file is taken, whatever stands around its parts', async () => {
    expect((await post(`${file}${end}et la suite`)).status).toBe(200);
  });

  test.each([
    ['JSON', '{}', { 'Content-Type': 'application/json' }, 415],
    ['no type', file + end, { 'Content-Type': '' }, 415],
    ['no boundary', file + end, { 'Content-Type': 'multipart/form-data' }, 400],
    ['another boundary', file + end, { 'Content-Type': 'multipart/form-data; boundary=x' }, 400],
    ['compressed', file + end, { ...typed, 'Content-Encoding': 'gzip' }, 415],
    ['empty', '', typed, 400],
    ['no part', end, typed, 400],
    ['no end', file, typed, 400],
    ['a part that is cut', file.slice(0, -200), typed, 400],
    ['two files', file + file + end, typed, 400],
    ['a field beside the file', file + part('name="a"', 'b') + end, typed, 400],
    ['a field instead of the file', part('name="file"', 'b') + end, typed, 400],
    ['another name', file.replace('"file"', '"fichier"') + end, typed, 400],
    ['no name of a file', file.replace('a.pdf', '') + end, typed, 400],
    ['headers without end', part(`name="file"; filename="${'a'.repeat(20_000)}.pdf"`, 'x') + end, typed, 400],
    ['a name of 300 letters', file.replace('a.pdf', `${'a'.repeat(300)}.pdf`) + end, typed, 400],
  ])('is refused: %s', async (_what, body, headers, status) => {
    const there = await stored();
    const [answer] = await attemptAll(app.tracker.store, [{ what: body, send: () => post(body, headers) }]);
    expect([answer?.status, answer?.body]).toEqual([status, expect.objectContaining({ status })]);
    expect(await stored()).toEqual(there);
  });

  test('that is lost on its way, nine times over, leaves nothing and keeps no turn of its session', async () => {
    const there = await stored();
    const { port } = new URL(app.url);
    const guest = await app.clientOf(company.admin.userId, company.entreprise);
    const begin =
      `POST /api${of(company.projectId)} HTTP/1.1\r\nHost: x\r\nAuthorization: ${guest.token}\r\n` +
      `Content-Type: ${typed['Content-Type']}\r\n`;
    const half = file.slice(0, 150) + 'x'.repeat(300_000);
    const sent = [
      `${begin}Content-Length: 5000000\r\n\r\n${half}`,
      `${begin}Transfer-Encoding: chunked\r\n\r\n${half.length.toString(16)}\r\n${half}\r\n`,
    ];
    for (let n = 0; n < 9; n += 1) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(sent[n % 2] ?? '');
      // Once its file is there.
      await until(async () => (await stored()).length > there.length);
      socket.destroy();
      await until(async () => (await stored()).length === there.length);
    }
    expect((await guest.get(of(company.projectId))).status).toBe(200);
  }, 60_000);

  test.each([21, 60])('of %i MB that does not say so is refused with a 413', async (megabytes) => {
    const there = await stored();
    async function* pieces() {
      yield Buffer.from(file.slice(0, 150));
      for (let n = 0; n < megabytes; n += 1) yield Buffer.alloc(1024 * 1024, 'x');
      yield Buffer.from(end);
    }
    const streamed: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { ...typed, Authorization: company.admin.token },
      body: ReadableStream.from(pieces()),
      duplex: 'half',
    };
    const answer = await fetch(`${app.url}/api${of(company.projectId)}`, streamed);
    expect(answer.status).toBe(413);
    await until(async () => (await stored()).length === there.length);
  });

  test('that says it is too large is refused before it comes, and one that breaks off leaves nothing', async () => {
    const there = await stored();
    const { port } = new URL(app.url);
    const begin = (length: number): ReturnType<typeof connect> => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(
        `POST /api${of(company.projectId)} HTTP/1.1\r\nHost: x\r\nAuthorization: ${company.admin.token}\r\n` +
          `Content-Type: ${typed['Content-Type']}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n${file}`,
      );
      return socket;
    };
    const announced = begin(2_000_000_000);
    const said = new Promise<string>((resolve) => announced.once('data', (data) => resolve(String(data))));
    expect(await said).toMatch(/^HTTP\/1.1 413 /);
    announced.destroy();
    const cut = begin(file.length + 1000);
    cut.end();
    expect(await text(cut)).toMatch(/^HTTP\/1.1 400 /);
    expect(await stored()).toEqual(there);
  });
});

describe('a file that no event names', () => {
  const sweep = (now: string) => callProcess(app.tracker, 'file-sweep', now);
  const nextDay = '2026-11-21T09:00:01.000Z';

  test('is removed a day after the call broke off, and one that an event names never is', async () => {
    const { admin, projectId, entreprise } = company;
    const kept = pdfOf('/Kept true');
    const removed = await add(admin, projectId, kept, 'gardé.pdf');
    await admin.delete(`${of(projectId)}/${removed.id}`);
    // What is stored of a call that is refused in the end: the other file is too late for its key.
    const lost = pdfOf('/Lost true');
    const key = { 'Idempotency-Key': randomUUID() };
    const twice = [formWith(pdfOf('/First true'), 'a.pdf'), formWith(lost, 'b.pdf')];
    const [first, second] = [
      await send(admin, projectId, twice[0] as FormData, key),
      await send(admin, projectId, twice[1] as FormData, key),
    ];
    expect([first.status, second.status]).toEqual([200, 422]);
    const names = [sha256(lost), sha256(kept)];
    const there = async () => (await stored()).filter((name) => names.includes(name)).toSorted();
    await sweep('2026-11-20T20:00:00.000Z');
    expect(await there()).toEqual(names.toSorted());
    await sweep(nextDay);
    expect(await there()).toEqual([sha256(kept)]);
    await sweep(nextDay);
    const { rows } = await app.tracker.ownerPool.query(
      'select from directory.file_claims where entreprise = $1 and settled_on is null',
      [entreprise],
    );
    expect(rows).toEqual([]);
  });

  /** A file that came long before, claimed by a call that broke off. */
  const abandoned = async (owner: string): Promise<{ entreprise: string; sha256: string }> => {
    const content = pdfOf(`/Abandoned (${owner})`);
    const path = join(app.filesFolder, randomUUID());
    await writeFile(path, content);
    const key = { entreprise: company.entreprise, sha256: sha256(content) };
    await createFolderStore(app.filesFolder).put(key, path);
    await app.tracker.ownerPool.query(
      `insert into directory.file_claims (entreprise, sha256, stream, owner, claimed_on)
       values ($1, $2, 'x', $3, '2026-11-20T09:00:00Z')`,
      [key.entreprise, key.sha256, owner],
    );
    return key;
  };
  const noneForATime = { category: 'none', keptSince: () => new Date(0) };
  const sweepBy = (
    store: Parameters<typeof fileSweep>[0],
    isRecorded: Parameters<typeof fileSweep>[1],
    log: Parameters<typeof fileSweep>[3],
  ) =>
    transaction(app.tracker.ownerPool, async (sql) =>
      fileSweep(store, isRecorded, noneForATime, log).tick?.run(new Date(nextDay), sql),
    );
  const quiet = { error: () => {} };

  test('is kept where the same call comes again while it is looked at', async () => {
    const lost = await abandoned('again');
    const files = createFolderStore(app.filesFolder);
    const claimAgain = `update directory.file_claims set claimed_on = $1 where owner = 'again'`;
    const isRecorded = async ({ owner }: { owner: string }) => {
      if (owner === 'again') await app.tracker.ownerPool.query(claimAgain, [nextDay]);
      return owner !== 'again';
    };
    await sweepBy(files, isRecorded, quiet);
    expect(await stored()).toContain(lost.sha256);
  });

  test('is removed behind one of which that cannot be told, and one that the store does not remove', async () => {
    const [unknown, refused, last] = [
      await abandoned('1 unknown'),
      await abandoned('2 refused'),
      await abandoned('3 last'),
    ];
    const files = createFolderStore(app.filesFolder);
    const refusing: typeof files = {
      ...files,
      remove: async (key) => {
        if (key.sha256 === refused.sha256) throw unavailableFiles();
        await files.remove(key);
      },
    };
    const mine = ['1 unknown', '2 refused', '3 last'];
    const failed: string[] = [];
    const told = { error: ({ claim }: { claim: { owner: string } }) => void failed.push(claim.owner) };
    const isRecorded = async ({ owner }: { owner: string }) => {
      if (owner === '1 unknown') throw new Error('No event of this version is known');
      return !mine.includes(owner);
    };
    await sweepBy(refusing, isRecorded, told);
    const claims = async () =>
      (
        await app.tracker.ownerPool.query<{ owner: string }>(
          'select owner from directory.file_claims where owner = any($1) order by owner',
          [mine],
        )
      ).rows.map(({ owner }) => owner);
    expect([failed.toSorted(), await claims()]).toEqual([mine.slice(0, 2), mine.slice(0, 2)]);
    expect(await stored()).toEqual(expect.arrayContaining([unknown.sha256, refused.sha256]));
    expect(await stored()).not.toContain(last.sha256);
    // Where the database does not answer, none is looked at any more.
    const outage = async () => {
      throw new StoreUnavailable(new Error('the database is away'));
    };
    await expect(sweepBy(files, outage, quiet)).rejects.toThrow(StoreUnavailable);
    expect(await claims()).toEqual(mine.slice(0, 2));
  });
});

test('a file that is shorter than its document is not handed out', async () => {
  const content = pdfOf('/Short true');
  const { url } = await add(company.admin, company.projectId, content, 'court.pdf');
  await truncate(fileOf(company, content), 20);
  expect((await download(company.admin, url)).status).toBe(404);
});

test('downloads that nobody reads keep no turn of their session, and are so many at most', async () => {
  const reader = await app.clientOf(company.admin.userId, company.entreprise);
  const { url } = await add(reader, company.projectId, pdfOf(`/A (${'x'.repeat(19_000_000)})`), 'long.pdf');
  await app.settled();
  const { port } = new URL(app.url);
  const asked = Array.from({ length: 24 }, () => connect(Number(port), '127.0.0.1'));
  for (const socket of asked) {
    const begun = once(socket, 'readable');
    socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\nAuthorization: ${reader.token}\r\n\r\n`);
    await begun;
    expect(String(socket.read(15))).toBe('HTTP/1.1 200 OK');
  }
  expect((await reader.get(of(company.projectId))).status).toBe(200);
  const download = () => reader.call('GET', url.replace('/api', ''));
  expect((await download()).status).toBe(429);
  for (const socket of asked) socket.destroy();
  await until(async () => (await download()).status === 200);
});
