import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** As much of S3 as is asked of it: objects of one bucket, for whoever signs with this key. */
export const startS3Server = async () => {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  let isDown = false;
  let isSilent: 'no' | 'from the start' | 'halfway' = 'no';
  let isChunked = false;
  const server = createServer((request, response) => {
    const answer = (status: number, body: Buffer | string = ''): void =>
      void response.writeHead(status, { 'Content-Length': Buffer.byteLength(body) }).end(body);
    const serve = async (): Promise<void> => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3.test');
      const body = await buffer(request);
      requests.push(`${request.method} ${pathname}`);
      if (isSilent === 'from the start') return;
      if (isDown) return answer(503);
      const signature = request.headers.authorization ?? '';
      if (!/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-3\/s3\/aws4_request, /.test(signature))
        return answer(403);
      const name = pathname.slice('/bucket/'.length);
      const sent = request.headers['x-amz-content-sha256'];
      if (request.method === 'PUT') {
        if (createHash('sha256').update(body).digest('hex') !== sent) return answer(400);
        objects.set(name, body);
        return answer(200);
      }
      if (request.method === 'DELETE') {
        objects.delete(name);
        return answer(204);
      }
      if (searchParams.has('list-type')) {
        const prefix = searchParams.get('prefix') ?? '';
        const keys = [...objects.keys()].filter((key) => key.startsWith(prefix));
        return answer(200, keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join(''));
      }
      const found = objects.get(name);
      if (!found) return answer(404);
      if (isChunked) return void response.writeHead(200).end(found);
      if (isSilent === 'halfway') {
        response.writeHead(200, { 'Content-Length': found.length }).write(found.subarray(0, 2));
        return;
      }
      answer(200, request.method === 'HEAD' ? '' : found);
    };
    serve().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `s3://key:se%2Fcret@127.0.0.1:${port}/bucket/files?region=eu-west-3`,
    objects,
    requests,
    setDown: (down: boolean) => void (isDown = down),
    /** Takes requests, and says nothing to them, or stops in the middle of a file. */
    setSilent: (silent: typeof isSilent) => void (isSilent = silent),
    /** Does not say how long a file is, as behind a proxy that compresses. */
    setChunked: (chunked: boolean) => void (isChunked = chunked),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
