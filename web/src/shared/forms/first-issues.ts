import type { z } from 'zod';

/** What is wrong with a form, by field: one sentence each. */
export type FormErrors<Form> = ReadonlyMap<keyof Form & string, string>;

/** The first sentence of a contract's schema about each field; a field of the address is named by its last step. */
export const firstIssues = <Form>(
  schema: z.ZodType | undefined,
  body: unknown,
): Map<keyof Form & string, string> => {
  const found = new Map<keyof Form & string, string>();
  const parsed = schema?.safeParse(body);
  if (!parsed || parsed.success) return found;
  for (const { path, message } of parsed.error.issues) {
    const field = path.findLast((step) => typeof step === 'string') as (keyof Form & string) | undefined;
    if (field !== undefined && !found.has(field)) found.set(field, message);
  }
  return found;
};
