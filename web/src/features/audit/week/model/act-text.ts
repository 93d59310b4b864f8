import { weekActWords, whoActed, type EnteredPart } from '../../../../shared/history/act-words.ts';
import { fullName } from '../../../../shared/session/me.ts';
import { allowanceFields } from '../../../../shared/weeks/allowance-fields.ts';
import { allowanceLabels } from '../../../../shared/weeks/allowance-messages.ts';
import type { Moment, WeekReplay } from '../replay-api.ts';

type Names = Pick<WeekReplay, 'taches' | 'absences'>;
type LineChange = Moment['lignes'][number];
type Line = NonNullable<LineChange['apres']>;

/** `Coffrage`, `RTT` */
export const lineLabel = ({ taskProjectId, absenceId }: Line, { taches, absences }: Names): string =>
  taskProjectId === null
    ? (absences.find((one) => one.absenceId === absenceId)?.libelle ?? '')
    : (taches.find((one) => one.taskProjectId === taskProjectId)?.tache ?? '');

const linePart = ({ avant, apres }: LineChange, names: Names): EnteredPart[] => {
  const line = apres ?? avant;
  if (!line) return [];
  return [
    {
      type: line.taskProjectId === null ? 'absence' : 'line',
      geste: avant === null ? 'added' : apres === null ? 'removed' : 'changed',
      label: lineLabel(line, names),
      date: line.date,
      time: line.time,
      night: line.heuresDeNuit,
      fields: [],
    },
  ];
};

const dayPart = ({ date, avant, apres }: Moment['jours'][number]): EnteredPart => ({
  type: 'day',
  geste: 'changed',
  label: '',
  date,
  time: 0,
  night: 0,
  fields: allowanceFields
    .filter((field) => Number(avant?.[field] ?? 0) !== Number(apres?.[field] ?? 0))
    .map((field) => allowanceLabels[field]),
});

/** « Karim Benali » and « a saisi 7h30 de coffrage »: who did it, and what. */
export const actText = (
  moment: Moment,
  replay: WeekReplay,
): { readonly who: string; readonly what: string } => {
  const { acteur, automatique, onBehalfOf: pour, lignes, jours } = moment;
  const parts = [...lignes.flatMap((line) => linePart(line, replay)), ...jours.map(dayPart)];
  return {
    who: whoActed(acteur, automatique),
    what: weekActWords({ ...moment, pour, parts }, fullName(replay.utilisateur)),
  };
};
