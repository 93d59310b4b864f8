import { reportStatus, type ReportStatus } from '@gestiontemps/contracts/codes';
import { describe, expect, test } from '@jest/globals';
import { lateWeeks } from './late-weeks.ts';

const week = (
  person: string,
  startDate: string,
  weekTimeSheetStatus: ReportStatus = reportStatus.CREATED,
) => ({
  id: `${person}.w${startDate}`,
  startDate,
  weekTimeSheetStatus,
  utilisateur: { id: person, utilisateurId: person, nom: person, prenom: '', role: 'utilisateur' },
});

describe('weeks that were not submitted', () => {
  test('stand together where they follow each other', () =>
    expect(
      lateWeeks(
        [
          week('gael', '2026-11-09'),
          week('gael', '2026-11-02'),
          week('julien', '2026-11-09'),
          week('gael', '2026-10-19'),
        ],
        'sophie',
      ).map(({ utilisateur, mondays }) => [utilisateur.id, mondays]),
    ).toEqual([
      ['gael', ['2026-10-19']],
      ['gael', ['2026-11-02', '2026-11-09']],
      ['julien', ['2026-11-09']],
    ]));

  test("are others', and were not refused", () =>
    expect(
      lateWeeks([week('sophie', '2026-11-09'), week('mehdi', '2026-11-09', reportStatus.REFUSED)], 'sophie'),
    ).toEqual([]));
});
