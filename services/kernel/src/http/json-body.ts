import { isUtf8 } from 'node:buffer';
import { errorCode } from '@gestiontemps/contracts/codes';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { Rejection } from '../commands/rejection.ts';

/** Bytes that are no text would be read as « � »: such a body is no JSON either. */
const verify = (_request: unknown, _response: unknown, body: Buffer, charset: string): void => {
  if (charset !== 'utf-8' || isUtf8(body)) return;
  throw Object.assign(new Error('The body is not UTF-8'), { type: 'entity.parse.failed' });
};

/** Bodies travel as they are: nobody has a reason to compress them, and a small one that is may hold a large one. */
const parser = (limit: string): RequestHandler =>
  express.json({ limit, strict: true, inflate: false, verify });

/** Whoever has not said who he is has little to say. */
const ofAnybody = parser('16kb');
const ofCaller = parser('1mb');

/** Milliseconds in which a body must have arrived. */
const patience = 30_000;

const tooSlow = (): Rejection =>
  new Rejection('too-slow', "La demande n'est pas arrivée à temps", 408, errorCode.ArgumentException);

/** Reads the JSON of a request into `request.body`, once it is known whether somebody is signed in. */
export const readJson = (request: Request, response: Response, anonymous: boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const parse = anonymous ? ofAnybody : ofCaller;
    const late = setTimeout(() => {
      response.set('Connection', 'close');
      reject(tooSlow());
    }, patience);
    void parse(request, response, (error?: Error | string) => {
      clearTimeout(late);
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error(error));
    });
  });
