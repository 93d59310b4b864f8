import type { SuperiorAmounts, YearsKept } from '@gestiontemps/contracts/codes';
import type { Overseas } from '@gestiontemps/contracts/dates/holidays';

/** What a setting may be chosen to be, where its values are no words themselves. */
export const settingMessages = {
  overseas: {
    guadeloupe: 'Guadeloupe, 27 mai',
    guyane: 'Guyane, 10 juin',
    laReunion: 'La Réunion, 20 décembre',
    martinique: 'Martinique, 22 mai',
    mayotte: 'Mayotte, 27 avril',
    saintBarthelemy: 'Saint-Barthélemy, 9 octobre',
    saintMartin: 'Saint-Martin, 28 mai',
  } satisfies Record<Overseas, string>,
  amounts: {
    0: 'Aucun montant',
    1: 'Montants au taux standard',
    2: 'Montants réels',
  } satisfies Record<SuperiorAmounts, string>,
  years: {
    3: '3 ans',
    4: '4 ans',
    5: '5 ans',
    6: '6 ans',
    7: '7 ans',
    8: '8 ans',
    9: '9 ans',
    10: '10 ans',
  } satisfies Record<YearsKept, string>,
} as const;
