import { z } from 'zod';
import { errorCode } from './codes.ts';

/** One thing that is wrong (spec §8). `propertyName` is the wire's path, as in `adresseProjet.cp`. */
export const problemError = z
  .object({
    errorCode: z.literal(Object.values(errorCode)),
    errorMessage: z.string(),
    propertyName: z.string().nullable(),
  })
  .meta({ id: 'ProblemError', description: 'One thing that is wrong' });

/** Body of every answer from 400 on, `application/problem+json` (RFC 9457). */
export const problem = z
  .object({
    type: z.string(),
    title: z.enum(['A server side error occurred.', 'An unexpected server error occurred.']),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    extensions: z.object({ correlationId: z.string() }),
    errors: z.array(problemError),
  })
  .meta({ id: 'Problem', description: 'Why a call was not carried out (RFC 9457)' });

export type ProblemError = z.infer<typeof problemError>;
export type Problem = z.infer<typeof problem>;
