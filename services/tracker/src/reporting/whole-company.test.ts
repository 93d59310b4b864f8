import { listWhatChanged } from '@gestiontemps/contracts/differences';
import { expect, test } from '@jest/globals';
import { withinPeriods } from '../auditor-calls.ts';
import { differenceRoutes } from './difference-routes.ts';

const tooLong = 'La période ne peut pas dépasser 400 jours';
const acces = { du: '2026-10-01', au: '2026-10-31', jusquAu: '2026-12-31', voitTaux: false };

/** What is asked of the database by a call, as its caller sends it. */
const asked = async (sent: Record<string, string>, of: object = {}): Promise<unknown[]> => {
  const values: unknown[] = [];
  const enough = new Error('enough');
  const rows = async (_company: string, _text: string, given: unknown[]) => {
    values.push(...given);
    if (values.length > 4) throw enough;
    return [{ position: 1, head: 1, le: null }];
  };
  const deps = { db: { rows, readOnly: rows, query: rows }, facts: {}, people: {}, now: () => new Date() };
  const [route] = withinPeriods(differenceRoutes(deps as never));
  const query = listWhatChanged.query?.parse(sent);
  const principal = { entreprise: 'company', userId: 'vera', role: 'auditeur', permissions: [], ...of };
  const handler = route?.handler as unknown as (call: unknown) => Promise<unknown>;
  await handler({ principal, query, params: {} }).catch((error: unknown) => {
    if (error instanceof Error && error.message.startsWith(tooLong)) throw error;
  });
  return values;
};

test('an auditor who names no days is told of those of his period', async () => {
  await asked({ du: '1' }, { acces });
});

test('all others name days, a chantier or a person, and no more than 400 days of the whole company', async () => {
  await expect(asked({ du: '1' })).rejects.toThrow(tooLong);
  await expect(asked({ du: '1', startDate: '2024-01-01', endDate: '2026-10-31' })).rejects.toThrow(tooLong);
  await asked({ du: '1', startDate: '2026-01-01', endDate: '2026-10-31' });
  await asked({ du: '1', userId: 'karim' });
});
