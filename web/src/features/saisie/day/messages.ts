import { plural } from '../../../shared/numbers.ts';

/** What a day says, of which the week knows nothing. */
export const dayMessages = {
  empty: 'Aucune saisie pour cette journée',
  lines: 'Vos lignes de la semaine',
  more: (count: number) => plural(count, { one: 'Voir {n} autre ligne', other: 'Voir {n} autres lignes' }),
  enter: (task: string) => `Saisir des heures sur ${task}`,
  change: (task: string, ...values: readonly string[]) => [task, ...values, 'modifier'].join(', '),
  travel: (duration: string) => `Trajet ${duration}`,
  counted: (duration: string) => `Trajet compté ${duration}`,
  asYesterday: 'comme hier',
  missing: 'rien de saisi',
  over: (max: string) => `plus de ${max}`,
  absent: 'abs.',
  days: 'Jours de la semaine',
  ofLegal: (total: string, hours: string) => `${total} sur ${hours}`,
} as const;
