import { expect, test } from '@jest/globals';
import {
  areaOf,
  callText,
  detailText,
  entryTitle,
  furtherText,
  kindCounted,
  kindName,
  kindsOf,
  securityGroups,
  securityKinds,
} from './security-kinds.ts';
import { routes } from './routes.ts';

const entry = { call: null, times: 1, detail: [] } as const;

test('entries are told in French, counted where they came more than once', () => {
  expect(entryTitle({ ...entry, kind: 'sign-in-failed', times: 14 })).toBe('14 connexions refusées');
  expect(entryTitle({ ...entry, kind: 'sign-in-failed' })).toBe('Connexion refusée');
  expect(
    entryTitle({
      ...entry,
      kind: 'role-changed',
      detail: [{ field: 'role', before: 'utilisateur', after: 'responsable' }],
    }),
  ).toBe('Rôle changé\u00a0: utilisateur → responsable');
  expect(entryTitle({ ...entry, kind: 'refused', call: 'GET /Mail/Outbox', times: 3 })).toBe(
    '3 accès refusés\u00a0: courriels',
  );
  const read = (call: string) => entryTitle({ ...entry, kind: 'rates-read', call });
  expect(read('GET /Utilisateur/list')).toBe('Consultation de taux horaires\u00a0: utilisateurs');
  expect(read('GET /CoutHoraire/GetByUserId/:userId')).toBe('Consultation de taux horaires');
});

test('what changed is told with what it was', () => {
  expect(detailText({ field: 'exportRead', before: 'false', after: 'true' })).toBe(
    "lecture de l'export\u00a0: non → oui",
  );
  expect(detailText({ field: 'role', before: null, after: 'commercial' })).toBe('rôle commercial');
  expect(detailText({ field: 'responsables', before: null, after: 'Sophie Le Goff' })).toBe(
    'responsables\u00a0: aucun → Sophie Le Goff',
  );
  expect(detailText({ field: 'effectiveFrom', before: null, after: '2026-10-12' })).toBe(
    'à partir du\u00a0: 12/10/2026',
  );
  expect(detailText({ field: 'fichier', before: null, after: 'BatirOuest_2026-S46.csv' })).toBe(
    'BatirOuest_2026-S46.csv',
  );
  // A field of a version to come.
  expect(detailText({ field: 'inconnu', before: 'a', after: 'b' })).toBe('inconnu\u00a0: a → b');
});

test('days are told as people say them', () => {
  const day = (field: string, after: string, before: string | null = null) => ({ field, before, after });
  const access = [day('du', '2026-10-01'), day('au', '2026-10-31'), day('jusquAu', '2026-12-31')];
  expect(furtherText({ kind: 'audit-access-changed', call: null, detail: access })).toBe(
    "du 01/10/2026 au 31/10/2026, fin de l'accès\u00a0: 31/12/2026",
  );
  expect(detailText(day('au', '2026-11-30', '2026-10-31'))).toBe(
    'dernier jour\u00a0: 31/10/2026 → 30/11/2026',
  );
});

test('a call is told by where it is, before what programs call it', () => {
  expect(callText('POST /Reporting/GetReportsGroupByProjet')).toBe(
    'Rapports (POST /Reporting/GetReportsGroupByProjet)',
  );
  expect(callText('GET /health')).toBe('GET /health');
});

test('every kind has a name of its own, says how often, and is in one category', () => {
  const names = securityKinds.map(kindName);
  expect(new Set(names).size).toBe(names.length);
  for (const kind of securityKinds) expect(kindCounted(kind, 1234)).toMatch(/1\s234/);
  const grouped = (Object.keys(securityGroups) as (keyof typeof securityGroups)[]).flatMap(kindsOf);
  expect(grouped.toSorted()).toEqual([...securityKinds].toSorted());
});

test('every call for people has words for where it is', () => {
  const nameless = routes
    .map(({ route }) => `${route.method} ${route.path}`)
    .filter((call) => areaOf(call) === undefined && !/^\S+ \/(Account|health|hub|Referentiel)\b/.test(call));
  expect(nameless).toEqual([]);
});
