import { type WeekStatus, weekStatus } from '@gestiontemps/contracts/codes';
import { type EtatSemaine, type EventType, messageKey } from '@gestiontemps/contracts/topics';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { type WeekEvent, weekOfStream } from '../week/week-events.ts';
import { semaineOf } from './entry-message.ts';
import { headersOf, type Published } from './published.ts';

/** Events of a week after which it stands elsewhere; all others are between its people. */
const told = {
  WeekSubmitted: { type: 'SemaineSoumise', status: weekStatus.TO_BE_VALIDATE },
  WeekWithdrawn: { type: 'SemaineRetiree', status: weekStatus.OPENED },
  WeekRefused: { type: 'SemaineRefusee', status: weekStatus.OPENED },
  WeekValidated: { type: 'SemaineValidee', status: weekStatus.VALIDATED },
  WeekReopened: { type: 'SemaineRouverte', status: weekStatus.OPENED },
} as const satisfies {
  readonly [type in WeekEvent['type']]?: { readonly type: EventType; readonly status: WeekStatus };
};
type Told = keyof typeof told;

const isTold = (type: string): type is Told => Object.hasOwn(told, type);

/** Where a week stands after an event; undefined where it stands as before. */
export const weekMessage = (recorded: RecordedEvent): Published | undefined => {
  if (!isTold(recorded.type)) return undefined;
  const { type, status } = told[recorded.type];
  const { cycle } = (recorded as RecordedEvent & Extract<WeekEvent, { type: Told }>).data;
  const { entreprise, utilisateurId, monday } = weekOfStream(recorded.stream);
  const value: EtatSemaine = {
    semaine: semaineOf(monday),
    utilisateur: { id: utilisateurId },
    status,
    cycle,
  };
  return {
    topic: 'temps.semaine.v1',
    key: messageKey(entreprise, utilisateurId, monday),
    headers: headersOf(recorded, { type, entreprise }),
    value: JSON.stringify(value),
  };
};

/** Whether there is anything to tell of an event of a week. */
export const tellsOfWeek = ({ type }: RecordedEvent): boolean => isTold(type);
