import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '@gestiontemps/kernel/testing/until';
import { NotConverted, rest, TookTooLong } from './converter.ts';
import { createGotenberg } from './gotenberg.ts';
import { createSoffice, findSoffice, isSoffice } from './soffice.ts';

const pdf = '%PDF-1.7\nfeuille\n%%EOF\n';
const docx = Buffer.from('PK document');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program in place of LibreOffice: `$out` is where its PDF belongs. */
const office = async (does: string): Promise<string> => {
  const path = join(folder, 'soffice');
  await writeFile(
    path,
    `#!/bin/sh\nwhile [ $# -gt 1 ]; do [ "$1" = --outdir ] && dir=$2; case $1 in -env:*) user=$1;; esac; shift; done\nout=$dir/feuille.pdf\n${does}\n`,
  );
  await chmod(path, 0o755);
  return path;
};
const left = async (): Promise<readonly string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('gestiontemps-pdf-'));
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('LibreOffice', () => {
  test('makes a PDF of a document, in a folder and with a profile of its own that are gone afterwards', async () => {
    const path = await office(
      `printf '${pdf.replaceAll('\n', '\\n').replaceAll('%', '%%')}' > "$out"; cat "$1" >> ${folder}/got; echo "$user $HOME $SECRET" > ${folder}/told`,
    );
    process.env['SECRET'] = 'x'.repeat(40);
    const before = await left();
    const made = await createSoffice({ path }).pdf(docx);
    delete process.env['SECRET'];
    expect(Buffer.from(made).toString()).toBe(pdf);
    const read = async (name: string) =>
      buffer((await import('node:fs')).createReadStream(join(folder, name)));
    expect((await read('got')).equals(docx)).toBe(true);
    const told = String(await read('told'));
    expect(told).toMatch(
      /^-env:UserInstallation=file:\/\/\S*gestiontemps-pdf-\S+\/profile \S*gestiontemps-pdf-/,
    );
    expect(told).not.toContain('xxxx');
    expect(await left()).toEqual(before);
  });

  test.each([
    ['breaks', 'echo "no display" >&2; exit 3', /it ended with 3: no display/],
    ['is killed', 'kill -9 $$', /it ended with SIGKILL/],
    ['says that all is well and gives nothing', 'exit 0', /gave no PDF/],
    ['gives garbage', 'echo "<html>" > "$out"', /no PDF/],
    ['gives half a PDF', 'printf "%%PDF-1.7\\n" > "$out"', /no PDF/],
  ])('that %s is told, and nothing is left of it', async (_what, does, reason) => {
    const before = await left();
    const converting = createSoffice({ path: await office(does) }).pdf(docx);
    await expect(converting).rejects.toThrow(NotConverted);
    await expect(converting).rejects.toThrow(reason);
    expect(await left()).toEqual(before);
  });

  test('that hangs is ended with all that it has started, is gone without for a while, and makes the next document', async () => {
    const path = await office(`sleep 300 & echo $! > ${folder}/child; wait`);
    let now = 0;
    const slow = createSoffice({ path, patience: 1_000, clock: () => now });
    const before = await left();
    await expect(slow.pdf(docx)).rejects.toThrow('it took too long');
    const child = Number(
      String(await buffer((await import('node:fs')).createReadStream(join(folder, 'child')))),
    );
    expect(child).toBeGreaterThan(1);
    await until(async () => !isAlive(child));
    expect(await left()).toEqual(before);
    await office(`printf '%%PDF-1.7 %%%%EOF' > "$out"`);
    await expect(slow.pdf(docx)).rejects.toThrow(TookTooLong);
    now += rest;
    expect(Buffer.from(await slow.pdf(docx)).toString()).toBe('%PDF-1.7 %%EOF');
  });

  test('makes one document after the other', async () => {
    const path = await office(
      `[ -e ${folder}/busy ] && exit 9; touch ${folder}/busy; sleep 0.2; rm ${folder}/busy; printf '%%PDF-1.7 %%%%EOF' > "$out"`,
    );
    const converter = createSoffice({ path });
    expect(await Promise.all([1, 2, 3].map(() => converter.pdf(docx)))).toHaveLength(3);
  });

  test('that is stopped, or cannot be started, is told', async () => {
    const converter = createSoffice({ path: await office(`touch ${folder}/begun; sleep 300`) });
    const converting = converter.pdf(docx);
    const told = converting.catch(String);
    await until(async () =>
      isSoffice(join(folder, 'begun')).then(() => readdir(folder).then((all) => all.includes('begun'))),
    );
    await converter.stop();
    expect(await told).toContain('the product stops');
    await expect(createSoffice({ path: join(folder, 'nothing') }).pdf(docx)).rejects.toThrow(
      'it could not be started',
    );
  });

  test('is found in the folders of a PATH, where it is a program', async () => {
    const path = await office('exit 0');
    expect(await findSoffice(`/nowhere:relative:${folder}`)).toBe(path);
    expect(await findSoffice('/nowhere')).toBeUndefined();
    expect(await isSoffice(folder)).toBe(false);
    await chmod(path, 0o644);
    // Whoever is root may read and write anything, and run nothing that is no program.
    expect(await findSoffice(folder)).toBeUndefined();
  });
});

describe('Gotenberg', () => {
  let server: Server | undefined;
  afterEach(async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    server = undefined;
  });
  const at = async (listener: RequestListener): Promise<string> => {
    const own = createServer(listener);
    server = own;
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
  };

  test('is sent the document as a form, and gives a PDF', async () => {
    const asked: string[] = [];
    const url = await at(async (request, response) => {
      asked.push(`${request.method} ${request.url}`, String(await buffer(request)));
      response.end(pdf);
    });
    expect(Buffer.from(await createGotenberg({ url: `${url}/office` }).pdf(docx)).toString()).toBe(pdf);
    expect(asked[0]).toBe('POST /office/forms/libreoffice/convert');
    expect(asked[1]).toContain('name="files"; filename="feuille.docx"');
    expect(asked[1]).toContain('PK document');
  });

  const answers: readonly (readonly [string, RequestListener, RegExp])[] = [
    ['refuses', (_, response) => response.writeHead(503).end('busy'), /answered 503/],
    ['gives garbage', (_, response) => response.end('<html>'), /no PDF/],
    ['hangs up', (request) => request.socket.destroy(), /no answer/],
    ['leads elsewhere', (_, response) => response.writeHead(302, { Location: '/x' }).end(), /no answer/],
    ['never answers', () => {}, /no answer/],
    ['never ends', (_, response) => response.write('%PDF-1.7'), /no answer/],
  ];
  test.each(answers)('that %s is told', async (_what, listener, reason) => {
    const converting = createGotenberg({ url: await at(listener), patience: 500 }).pdf(docx);
    await expect(converting).rejects.toThrow(NotConverted);
    await expect(converting).rejects.toThrow(reason);
  });

  test('that never answers is asked no more for a while, whoever waits for it, and then again', async () => {
    let asked = 0;
    let hangs = true;
    const url = await at((_, response) => {
      asked += 1;
      if (!hangs) response.end(pdf);
    });
    let now = 0;
    const converter = createGotenberg({ url, patience: 500, clock: () => now });
    const three = await Promise.allSettled([1, 2, 3].map(() => converter.pdf(docx)));
    expect(three.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    now += rest - 1;
    await expect(converter.pdf(docx)).rejects.toThrow(TookTooLong);
    expect(asked).toBe(1);
    hangs = false;
    now += 1;
    expect(Buffer.from(await converter.pdf(docx)).toString()).toBe(pdf);
    expect(asked).toBe(2);
  });

  test('that refuses is asked for the next document all the same', async () => {
    let asked = 0;
    const url = await at((_, response) => {
      asked += 1;
      response.writeHead(503).end('busy');
    });
    const converter = createGotenberg({ url, clock: () => 0 });
    await Promise.allSettled([1, 2].map(() => converter.pdf(docx)));
    expect(asked).toBe(2);
  });

  test('that is not there is told', async () => {
    const url = await at(() => {});
    server?.close();
    await expect(createGotenberg({ url, patience: 500 }).pdf(docx)).rejects.toThrow(NotConverted);
  });
});
