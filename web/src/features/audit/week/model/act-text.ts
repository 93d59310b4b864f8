import { levelLabels } from '@gestiontemps/contracts/codes';
import { formatDuration } from '../../../../shared/duration.ts';
import { fullName } from '../../../../shared/session/me.ts';
import { allowanceFields } from '../../../../shared/weeks/allowance-fields.ts';
import { allowanceLabels } from '../../../../shared/weeks/allowance-messages.ts';
import { replayMessages } from '../messages.ts';
import type { Moment, WeekReplay } from '../replay-api.ts';

const { acts: texts } = replayMessages;

type Names = Pick<WeekReplay, 'taches' | 'absences'>;
type LineChange = Moment['lignes'][number];
type Line = NonNullable<LineChange['apres']>;

/** `Coffrage`, `RTT` */
export const lineLabel = ({ taskProjectId, absenceId }: Line, { taches, absences }: Names): string =>
  taskProjectId === null
    ? (absences.find((one) => one.absenceId === absenceId)?.libelle ?? '')
    : (taches.find((one) => one.taskProjectId === taskProjectId)?.tache ?? '');

/** Inside a sentence: `coffrage`; `VRD` and what has a capital further on stay as they are. */
const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

const withNight = (text: string, { heuresDeNuit }: Line): string =>
  heuresDeNuit > 0 ? texts.withNight(text, formatDuration(heuresDeNuit)) : text;

const ofOneLine = ({ avant, apres }: LineChange, names: Names): string => {
  const line = apres ?? avant;
  if (!line) return texts.opened;
  const label = lineLabel(line, names);
  const isAbsence = line.taskProjectId === null;
  if (avant === null) {
    const duration = formatDuration(line.time);
    return isAbsence
      ? texts.addedAbsence(duration, label)
      : withNight(texts.added(duration, inSentence(label)), line);
  }
  if (apres === null) return (isAbsence ? texts.removedAbsence : texts.removed)(label, line.date);
  return (isAbsence ? texts.correctedAbsence : texts.corrected)(label, line.date);
};

const ofLines = (lignes: readonly LineChange[]): string => {
  if (lignes.every(({ avant }) => avant === null)) return texts.addedLines(lignes.length);
  if (lignes.every(({ apres }) => apres === null)) return texts.removedLines(lignes.length);
  return texts.changedLines(lignes.length);
};

/** `panier repas`: what was changed of a day, where it is soon said. */
const fieldsOf = ({ avant, apres }: Moment['jours'][number]): readonly string[] => {
  const changed = allowanceFields.filter(
    (field) => Number(avant?.[field] ?? 0) !== Number(apres?.[field] ?? 0),
  );
  return changed.length > 2 ? [] : changed.map((field) => inSentence(allowanceLabels[field]));
};

const entered = ({ lignes, jours }: Moment, names: Names): string => {
  const [line] = lignes;
  if (line) return lignes.length === 1 ? ofOneLine(line, names) : ofLines(lignes);
  const [day] = jours;
  if (!day) return texts.opened;
  return jours.length === 1
    ? texts.allowances(day.date, fieldsOf(day))
    : texts.allowancesOfDays(jours.length);
};

const french = new Intl.ListFormat('fr');

const what = (moment: Moment, replay: WeekReplay): string => {
  const owner = fullName(replay.utilisateur);
  const level = moment.niveau === null ? null : levelLabels[moment.niveau].toLowerCase();
  switch (moment.acte) {
    case 'entered': {
      const text = entered(moment, replay);
      return moment.onBehalfOf === null ? text : texts.forOwner(text, owner);
    }
    case 'asked':
      return texts.asked(owner);
    case 'submitted':
      return texts.submitted;
    case 'withdrawn':
      return texts.withdrawn;
    case 'accepted':
    case 'validated': {
      const text = level === null ? texts.validated : texts.accepted(level);
      const people = moment.aLaPlaceDe.map(fullName);
      return people.length === 0 ? text : texts.instead(text, french.format(people));
    }
    case 'refused':
      return texts.refused;
    case 'reopened':
      return texts.reopened;
    case 'revised':
      return texts.revised;
  }
};

/** « Karim Benali » and « a saisi 7h30 de coffrage »: who did it, and what. */
export const actText = (
  moment: Moment,
  replay: WeekReplay,
): { readonly who: string; readonly what: string } => ({
  who: moment.acteur ? fullName(moment.acteur) : moment.automatique ? texts.product : texts.administration,
  what: what(moment, replay),
});
