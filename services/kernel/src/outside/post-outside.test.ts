import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { testCertificate } from '../testing/certificate.ts';
import { type Receiver, startReceiver } from '../testing/http-receiver.ts';
import { createPostOutside, isOutsideUrl, NotAnswered, type OutsideOptions } from './post-outside.ts';

const receivers: Receiver[] = [];
const receiver = async (of: Parameters<typeof startReceiver>[0] = {}): Promise<Receiver> => {
  const started = await startReceiver(of);
  receivers.push(started);
  return started;
};
afterEach(async () => {
  for (const started of receivers.splice(0)) await started.close();
});

const said = { headers: { 'Content-Type': 'application/json', 'X-Said': 'yes' }, body: '{"é":1}' };
const post = (url: string, options: OutsideOptions = {}, of: { signal?: AbortSignal } = {}) =>
  createPostOutside({ allowsLoopback: true, ...options })(new URL(url), { ...said, ...of });
const reasonOf = async (answer: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await answer.then(
    (status) => status,
    (thrown: unknown) => thrown,
  );
  return error instanceof NotAnswered ? error.reason : error;
};
const at =
  (...addresses: readonly string[]) =>
  async () =>
    addresses;

describe('An address outside', () => {
  test.each([
    'https://erp.example.fr/hook',
    'https://erp.example.fr:8443/hook?a=1',
    'https://8.8.8.8/hook',
    'https://[2606:4700:4700::1111]/',
    'https://ponctuel.example.fr./',
  ])('is %s', (url) => {
    expect(isOutsideUrl(new URL(url))).toBe(true);
  });

  test.each([
    'http://erp.example.fr/',
    'ftp://erp.example.fr/',
    'file:///etc/passwd',
    'https://somebody@erp.example.fr/',
    'https://somebody:secret@erp.example.fr/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://app.localhost/',
    'https://postgres/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://017700000001/',
    'https://①②⑦.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::127.0.0.1]/',
    'https://[fe80::1]/',
  ])('is not %s', (url) => {
    expect(isOutsideUrl(new URL(url))).toBe(false);
  });

  test('is this machine in development alone, and nothing else of the kind is then', () => {
    const allowsLoopback = true;
    for (const url of ['http://127.0.0.1:8000/', 'http://localhost/', 'https://[::1]/'])
      expect(isOutsideUrl(new URL(url), { allowsLoopback })).toBe(true);
    for (const url of [
      'http://192.168.1.1/',
      'https://10.0.0.1/',
      'http://erp.example.fr/',
      'http://printer/',
    ])
      expect(isOutsideUrl(new URL(url), { allowsLoopback })).toBe(false);
  });
});

describe('What is posted', () => {
  test('arrives as it was said, and is answered with a status', async () => {
    const { port, received } = await receiver();
    expect(await post(`http://127.0.0.1:${port}/hook?a=1`)).toBe(204);
    expect(received).toEqual([
      {
        path: '/hook?a=1',
        headers: expect.objectContaining({ 'x-said': 'yes' }) as unknown,
        body: said.body,
      },
    ]);
  });

  test('goes by TLS to who shows a certificate of the name', async () => {
    const { port, received } = await receiver({ secure: true });
    const resolve = at('127.0.0.1');
    const { cert: ca, name } = testCertificate;
    expect(await post(`https://${name}:${port}/`, { resolve, ca })).toBe(204);
    expect(received[0]?.headers.host).toBe(`${name}:${port}`);
    expect(await reasonOf(post(`https://${name}:${port}/`, { resolve }))).toBe('certificate');
    expect(await reasonOf(post(`https://other.example.fr:${port}/`, { resolve, ca }))).toBe('certificate');
    expect(received).toHaveLength(1);
  });

  test.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
    ['93.184.216.34', '127.0.0.1'],
    ['2606:4700:4700::1111', 'fd00::1'],
  ])('goes nowhere when its name has an address of ours: %s', async (...addresses) => {
    const { port, connections } = await receiver();
    const options = { allowsLoopback: false, resolve: at(...addresses) };
    expect(await reasonOf(post(`https://erp.example.fr:${port}/`, options))).toBe('address');
    expect(connections).toBe(0);
  });

  test('goes to the address that was looked at, though its name is another a moment later', async () => {
    const shown = await receiver({ secure: true });
    const { cert: ca, name } = testCertificate;
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    let asked = 0;
    const resolve = async () => answers[(asked += 1) - 1] ?? ['10.0.0.1'];
    expect(await post(`https://${name}:${shown.port}/`, { ca, resolve })).toBe(204);
    expect(asked).toBe(1);
    // Asked again for the next one, and looked at again.
    expect(await reasonOf(post(`https://${name}:${shown.port}/`, { ca, resolve }))).toBe('connection');
    expect(await reasonOf(post(`https://${name}:${shown.port}/`, { ca, resolve }))).toBe('address');
    expect(asked).toBe(3);
    expect(shown.received).toHaveLength(1);
  });

  test('is not sent on by a redirect, wherever it leads', async () => {
    const inside = await receiver();
    const outside = await receiver();
    outside.answer = (response) =>
      void response.writeHead(307, { Location: `http://127.0.0.1:${inside.port}/secret` }).end();
    expect(await post(`http://127.0.0.1:${outside.port}/`)).toBe(307);
    expect(inside.connections).toBe(0);
  });

  test.each([500, 404, 410, 429])('is answered %i like any other', async (status) => {
    const busy = await receiver();
    busy.answer = (response) => void response.writeHead(status).end('no');
    expect(await post(`http://127.0.0.1:${busy.port}/`)).toBe(status);
  });

  test('waits no longer than it was told to, whatever is silent', async () => {
    const patience = 300;
    const silent = await receiver();
    silent.answer = () => {};
    expect(await reasonOf(post(`http://127.0.0.1:${silent.port}/`, { patience }))).toBe('timeout');
    // Takes the connection, and says no word of TLS.
    const mute = createServer().listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as AddressInfo;
    const options = { patience, resolve: at('127.0.0.1') };
    expect(await reasonOf(post(`https://${testCertificate.name}:${port}/`, options))).toBe('timeout');
    mute.close();
    const never = { patience, resolve: () => new Promise<never>(() => {}) };
    expect(await reasonOf(post('https://erp.example.fr/', never))).toBe('timeout');
  });

  test('is answered by its status, though the rest of the answer never ends', async () => {
    const dripping = await receiver();
    dripping.answer = (response) => void response.writeHead(200).write('.');
    expect(await post(`http://127.0.0.1:${dripping.port}/`, { patience: 300 })).toBe(200);
    const endless = await receiver();
    let written = 0;
    endless.answer = (response) => {
      const more = (): void => {
        if (response.destroyed) return;
        written += 16_384;
        response.write('x'.repeat(16_384), () => setImmediate(more));
      };
      more();
    };
    // Long before its time is over: it is not read to its end.
    expect(await post(`http://127.0.0.1:${endless.port}/`, { patience: 60_000 })).toBe(200);
    expect(written).toBeLessThan(64 * 1024 * 1024);
  });

  /** A server that says something over and over, until it is hung up on. @returns its port, and how much it has said */
  const endlessServer = async (head: string, again: string) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      const more = (): void => {
        if (socket.destroyed) return;
        said.bytes += again.length;
        socket.write(again, () => setImmediate(more));
      };
      socket.once('data', () => socket.write(head, more));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const said = { port: (server.address() as AddressInfo).port, bytes: 0, close: () => server.close() };
    return said;
  };
  const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';
  test.each([
    ['early hints', '', `HTTP/1.1 103 Early Hints\r\nLink: ${'x'.repeat(8_000)}\r\n\r\n`, 'connection'],
    ['leave to go on', '', 'HTTP/1.1 100 Continue\r\n\r\n', 'connection'],
    ['extensions of chunks', chunked, `1;${'a'.repeat(15_000)}\r\n.\r\n`, 200],
    ['chunks of one byte', chunked, '1\r\n.\r\n', 200],
  ])(
    'is read no further than it may be, whatever it is that never ends: %s',
    async (_what, head, again, is) => {
      const server = await endlessServer(head, again);
      // Long before its time is over.
      const answer = post(`http://127.0.0.1:${server.port}/`, { patience: 60_000 });
      expect(await reasonOf(answer)).toBe(is);
      expect(server.bytes).toBeLessThan(64 * 1024 * 1024);
      server.close();
    },
  );

  test('is answered after a few words that are no answer yet', async () => {
    const early = await receiver();
    early.answer = (response) => {
      response.writeContinue();
      response.writeEarlyHints({ link: '</style.css>; rel=preload' });
      response.writeHead(204).end();
    };
    expect(await post(`http://127.0.0.1:${early.port}/`)).toBe(204);
  });

  test('is given up when somebody says so', async () => {
    const silent = await receiver();
    const stop = new AbortController();
    silent.answer = () => stop.abort();
    const { signal } = stop;
    expect(await reasonOf(post(`http://127.0.0.1:${silent.port}/`, {}, { signal }))).toBe('timeout');
    expect(await reasonOf(post(`http://127.0.0.1:${silent.port}/`, {}, { signal }))).toBe('timeout');
  });

  test('to nobody is told why', async () => {
    const gone = await receiver();
    await gone.close();
    receivers.pop();
    expect(await reasonOf(post(`http://127.0.0.1:${gone.port}/`))).toBe('connection');
    expect(await reasonOf(post('https://erp.example.fr/', { resolve: at() }))).toBe('name');
    const failing = async () => Promise.reject(new Error('SERVFAIL'));
    expect(await reasonOf(post('https://erp.example.fr/', { resolve: failing }))).toBe('name');
  });
});
