import { hostname } from 'node:os';
import { correlationMixin } from '@gestiontemps/kernel/correlation';
import { type Logger, pino } from 'pino';
import { everyRole, type Role } from '../roles.ts';

/** JSON lines on standard error; each says which part of the work its process does, where the work is shared. */
export const createLog = (level: string, roles: ReadonlySet<Role>): Logger =>
  pino(
    {
      level,
      mixin: correlationMixin,
      base: {
        pid: process.pid,
        hostname: hostname(),
        ...(roles !== everyRole && { role: [...roles].join('+') }),
      },
    },
    pino.destination(2),
  );
