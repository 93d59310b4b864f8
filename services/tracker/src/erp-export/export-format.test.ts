import { describe, expect, test } from '@jest/globals';
import { exportColumnKeys } from '@gestiontemps/contracts/erp-export';
import { specify } from '@gestiontemps/kernel/testing/specify';
import { exportFormat, type ExportFormatEvent } from './export-format.ts';

const { given, fold } = specify(exportFormat);
const changed = (data: ExportFormatEvent['data']): ExportFormatEvent => ({
  type: 'ExportFormatChanged',
  data,
});

describe('How exports of a company are written', () => {
  test('is, before anybody says otherwise, with the 33 columns of the specification and natures by their names', () => {
    const { columns, codes, encodage, rowVersion } = fold([]);
    expect(columns).toEqual(
      exportColumnKeys.filter(
        (key) => !['role', 'etiquettes', 'commentaire', 'justification', 'validePar'].includes(key),
      ),
    );
    expect([codes.PANIER, codes.KM_PRO, encodage, rowVersion]).toEqual(['PANIER', 'KM_PRO', 'utf-8', 0]);
  });

  test('says what changes alone, and nothing where nothing does', () => {
    const { columns } = fold([]);
    given()
      .when({
        type: 'ChangeExportFormat',
        columns,
        encodage: 'windows-1252',
        codes: { GD: 'GD', PANIER: '4010' },
      })
      .yields(changed({ encodage: 'windows-1252', codes: { PANIER: '4010' } }));
    given(changed({ codes: { PANIER: '4010' } }))
      .when({ type: 'ChangeExportFormat', codes: { PANIER: '4010' } })
      .yields();
  });

  test('keeps the order that is given to the columns', () => {
    const columns = ['date', 'idEcriture'] as const;
    given().when({ type: 'ChangeExportFormat', columns }).yields(changed({ columns }));
  });

  test('has no rubrique of payroll before it is given one, and none again after null', () => {
    expect(Object.values(fold([]).rubriques).every((rubrique) => rubrique === null)).toBe(true);
    given()
      .when({ type: 'ChangeExportFormat', rubriques: { TRAVAIL: 'HN100', GD: null } })
      .yields(changed({ rubriques: { TRAVAIL: 'HN100' } }));
    given(changed({ rubriques: { TRAVAIL: 'HN100', PANIER: '4010' } }))
      .when({ type: 'ChangeExportFormat', rubriques: { PANIER: null } })
      .yields(changed({ rubriques: { PANIER: null } }));
  });

  test('has a rubrique for several natures, unless they cannot be added up or would count twice', () => {
    const held = given(changed({ rubriques: { TRAVAIL: 'HN100' } }));
    held
      .when({ type: 'ChangeExportFormat', rubriques: { TRAJET_TRAVAIL: 'HN100' } })
      .yields(changed({ rubriques: { TRAJET_TRAVAIL: 'HN100' } }));
    held
      .when({ type: 'ChangeExportFormat', rubriques: { PANIER: 'HN100' } })
      .rejects('rubrique-of-two-units');
    held
      .when({ type: 'ChangeExportFormat', rubriques: { HEURES_NUIT: 'HN100' } })
      .rejects('rubrique-of-night-hours');
    held
      .when({ type: 'ChangeExportFormat', rubriques: { PANIER: 'hn100' } })
      .rejects('rubrique-of-two-units');
    held
      .when({ type: 'ChangeExportFormat', rubriques: { HEURES_NUIT: 'Hñ100' } })
      .rejects('rubrique-of-night-hours');
  });

  test('has no rubrique called like an absence or like the columns that say whose line it is', () => {
    const absences = ['CP', 'RTT'];
    const held = given(changed({ rubriques: { TRAVAIL: 'CP' } }));
    held
      .when({ type: 'ChangeExportFormat', rubriques: { PANIER: 'rtt' }, absences })
      .rejects('rubrique-of-absence');
    held
      .when({ type: 'ChangeExportFormat', rubriques: { PANIER: 'Prenom' }, absences })
      .rejects('rubrique-of-column');
    // What an absence got later keeps nobody from changing something else.
    held
      .when({ type: 'ChangeExportFormat', encodage: 'windows-1252', rubriques: { TRAVAIL: 'CP' }, absences })
      .yields(changed({ encodage: 'windows-1252' }));
  });

  test('is not changed by whom it moved under', () => {
    given(changed({ encodage: 'windows-1252' }))
      .when({ type: 'ChangeExportFormat', encodage: 'utf-8', rowVersion: 0 })
      .rejects('stale');
  });
});
