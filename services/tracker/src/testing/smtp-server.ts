import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What a server answers to a mail that it has received in full: taken, refused; or nothing, as long as it is pending. */
export type Answer = (message: string) => Promise<'250 OK' | `5${string}`>;

/** As much of an SMTP server as a mailer talks to. */
export const startSmtpServer = async (
  answer: Answer,
): Promise<{ url: string; received: readonly string[]; close(): Promise<void> }> => {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const talk = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    const say = (line: string): void => void (socket.writable && socket.write(`${line}\r\n`));
    let text = '';
    let inData = false;
    const end = async (): Promise<void> => {
      const message = text;
      text = '';
      inData = false;
      received.push(message);
      say(await answer(message));
    };
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (inData) {
        if (text.endsWith('\r\n.\r\n')) void end();
        return;
      }
      for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n')) {
        const command = text.slice(0, 4).toUpperCase();
        text = text.slice(at + 2);
        inData = command === 'DATA';
        say(inData ? '354 Go on' : command === 'QUIT' ? '221 Bye' : '250 OK');
      }
    });
    say('220 test');
  };
  const server = createServer(talk).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

/** An SMTP server that drips its first answer byte by byte: it never comes to the end of it, and is never silent. */
export const startDrippingSmtpServer = async (): Promise<{
  url: string;
  open: () => number;
  close(): Promise<void>;
}> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const talking = setInterval(() => socket.writable && socket.write('2'), 10);
    socket
      .on('error', () => {})
      .on('close', () => {
        clearInterval(talking);
        sockets.delete(socket);
      })
      .resume();
    socket.write('220 test\r\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
