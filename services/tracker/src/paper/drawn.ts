import { errorCode } from '@gestiontemps/contracts/codes';
import { NotRendered } from '@gestiontemps/documents/renderer';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';

/** What the process that draws makes. @throws {Rejection} 503, with what is said of it, when it could not */
export const drawn = (drawing: Promise<Uint8Array>, sentence: string): Promise<Uint8Array> =>
  drawing.catch((error: unknown) => {
    if (!(error instanceof NotRendered)) throw error;
    throw new Rejection('not-rendered', sentence, 503, errorCode.CommandFailed, null, 10);
  });
