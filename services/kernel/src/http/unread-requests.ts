import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorCode } from '@gestiontemps/contracts/codes';
import { Rejection } from '../commands/rejection.ts';
import { problemOf } from './problem.ts';

const rejected = (slug: string, status: number, message: string): Rejection =>
  new Rejection(slug, message, status, errorCode.ArgumentException);

const ofCode = (code: string | undefined): Rejection => {
  if (code === 'HPE_HEADER_OVERFLOW')
    return rejected('address-too-long', 431, "L'adresse ou les en-têtes de la demande sont trop longs");
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return rejected('too-slow', 408, 'La demande a mis trop de temps à arriver');
  return rejected('unreadable', 400, "La demande n'a pas pu être lue");
};

/**
 * Answers what Node could not read as a request with a problem like any other; left to itself it answers a bare status.
 * Nothing is known of such a request, not even its address.
 */
export const answerUnread = (error: Error & { code?: string }, socket: Duplex): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const correlationId = randomUUID();
  const { problem } = problemOf(ofCode(error.code), { instance: '/', correlationId });
  const body = Buffer.from(JSON.stringify(problem));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Connection: close',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${body.length}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    `X-Correlation-Id: ${correlationId}`,
  ];
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]));
};
