import { expect, test } from '@jest/globals';
import { resultFile } from './result-file.ts';

test('the result of an import says of each line what became of it, and holds no formula', () => {
  const columns = [
    { key: 'externalId', title: 'Code client' },
    { key: 'name', title: 'Nom' },
  ];
  const row = { changes: [], errors: [] };
  const file = resultFile({ columns, dryRun: false }, [
    { ...row, line: 2, action: 'create', cells: ['C1', 'Dit "le Port"'] },
    {
      ...row,
      line: 3,
      action: 'error',
      cells: ['=1+1', '@x'],
      errors: [
        { column: 'externalId', message: 'Premier caractère non accepté' },
        { column: null, message: 'Réessayez' },
      ],
    },
  ]);
  expect(file).toBe(
    '\uFEFF"Code client";"Nom";"Ligne";"Résultat";"Erreurs"\r\n' +
      '"C1";"Dit ""le Port""";"2";"Créée";""\r\n' +
      '"\'=1+1";"\'@x";"3";"Erreur";"Code client\u00a0: Premier caractère non accepté, Réessayez"\r\n',
  );
  expect(
    resultFile({ columns, dryRun: true }, [{ ...row, line: 2, action: 'create', cells: ['a', 'b'] }]),
  ).toContain('"Créer"');
});
