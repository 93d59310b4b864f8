import {
  projectStatusLabels,
  roles,
  taskStatusLabels,
  type ProjectStatus,
  type Role,
  type TaskStatus,
} from '@gestiontemps/contracts/codes';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { instantInSentence, numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import type { KeyScope } from '@gestiontemps/contracts/api-keys';
import type { HistoryField } from '@gestiontemps/contracts/history';
import type { WeekAct } from '@gestiontemps/contracts/week-replay';
import { formatDuration } from '../duration.ts';
import { enumeration } from '../enumeration.ts';
import { keyScopeLabels } from '../key-scopes.ts';
import { formatEuros, formatNumber } from '../numbers.ts';
import { fullName } from '../session/me.ts';
import { settingMessages } from '../session/setting-messages.ts';
import { allowanceLabels } from '../weeks/allowance-messages.ts';
import { whenInWords } from '../when.ts';
import { weekActWords, whoActed, type EnteredPart } from './act-words.ts';
import type { ChangeGroup } from './change-list.tsx';
import type { Act, Change, HistoryPage, Part, Value } from './history-api.ts';
import { historyMessages } from './messages.ts';

const { changes: texts, fields, gestures } = historyMessages;

/** What changed, by the names people know. */
const fieldLabels: Readonly<Record<HistoryField, string>> = {
  ...allowanceLabels,
  taskProjectId: texts.task,
  absenceId: texts.task,
  time: texts.time,
  heuresDeNuit: texts.night,
  comment: texts.comment,
  isFinished: texts.finished,
  kmPersoJustification: texts.justification,
  label: fields.label,
  externalId: fields.number,
  clientId: fields.client,
  projectStatus: fields.status,
  isBillable: fields.billable,
  estimatedStartDate: fields.start,
  estimatedEndDate: fields.end,
  amount: fields.amount,
  ouverteALaSaisie: fields.opening,
  responsables: fields.responsables,
  commerciaux: fields.commerciaux,
  tagIds: fields.tags,
  adresseProjet: fields.address,
  commentaire: fields.comment,
  taskProjectLabel: fields.task,
  taskCode: fields.taskCode,
  description: fields.description,
  timePlanned: fields.planned,
  taskRefId: fields.reference,
  tagCategoryIds: fields.trades,
  statusTask: fields.status,
  finishAskedBy: fields.finished,
  start: fields.rateStart,
  tauxHoraire: fields.rate,
  role: fields.role,
  responsableIds: fields.responsables,
  saisieFeuilleTempsDisable: fields.noEntry,
  accessAllChantier: fields.allProjects,
  canAddTaskOnChantier: fields.addTask,
  permissions: fields.export,
  saisieEquipe: fields.crew,
  accesDu: fields.auditFrom,
  accesAu: fields.auditTo,
  accesJusquAu: fields.auditUntil,
  voitTaux: fields.auditRates,
  baseSalaire: fields.salary,
  name: fields.name,
  setting: fields.setting,
  code: fields.code,
  compteSeuilHS: fields.overtime,
  addOnProjectCreated: fields.everyProject,
  color: fields.colour,
  categoryName: fields.name,
  nom: fields.name,
  portees: fields.scopes,
  avecMontants: fields.amounts,
  expireLe: fields.expiry,
  site: fields.site,
  actif: fields.active,
  typeEcriture: fields.entryType,
  quantite: fields.quantity,
  montantMo: fields.cost,
  extourneDe: fields.reversed,
  columns: fields.columns,
  encodage: fields.encoding,
  rubrique: fields.rubrique,
  destinataires: fields.recipients,
};

/** `montantsResponsables.1`: what a setting was chosen to be, in words. */
const settingChoices: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(settingMessages.amounts).map(([code, text]) => [`montantsResponsables.${code}`, text]),
  ...Object.entries(settingMessages.years).map(([code, text]) => [`conservationHeures.${code}`, text]),
  ...Object.entries(settingMessages.overseas).map(([code, text]) => [`outreMer.${code}`, text]),
]);

/** What a code stands for, by what it is a value of. */
const codeTexts: { readonly [field in HistoryField]?: (code: string) => string } = {
  projectStatus: (code) => projectStatusLabels[Number(code) as ProjectStatus],
  statusTask: (code) => taskStatusLabels[Number(code) as TaskStatus],
  role: (code) => roles[code as Role].label,
  setting: (code) => settingChoices[code] ?? code,
  typeEcriture: (code) => historyMessages.entryTypes[code as keyof typeof historyMessages.entryTypes],
  portees: (codes) => enumeration(codes.split(' ').map((code) => keyScopeLabels[code as KeyScope] ?? code)),
};

const valueText = (champ: HistoryField, value: Value): string => {
  switch (value.type) {
    case 'hours':
      return formatDuration(value.valeur);
    case 'number':
      return formatNumber(value.valeur);
    case 'flag':
      return value.valeur ? texts.yes : texts.no;
    case 'references':
      return value.valeur.map(({ libelle }) => libelle ?? historyMessages.erased).join(', ');
    case 'text':
      return value.valeur;
    case 'date':
      return numericDate(value.valeur);
    case 'code':
      return codeTexts[champ]?.(value.valeur) ?? value.valeur;
    case 'amount':
      return formatEuros(value.montant);
    case 'erased':
      return historyMessages.erased;
  }
};

const textOf = (champ: HistoryField, value: Value | null): string | null =>
  value === null ? null : valueText(champ, value);

/** What a company calls a chantier by is a number, and a person by his « matricule ». */
const labelOf = (champ: HistoryField, type: Part['type']): string =>
  champ === 'externalId' && type === 'member' ? fields.personNumber : fieldLabels[champ];

/** What was there as « oui » and is no more is « non »: nothing would be read as not known. */
const changeOf = ({ champ, avant, apres }: Change, type: Part['type']) => {
  const isFlag = avant?.type === 'flag' && apres === null;
  const after = isFlag ? texts.no : textOf(champ, apres);
  return { label: labelOf(champ, type), before: textOf(champ, avant), after };
};

const titleOf = ({ type, objet, date }: Part): string | null => {
  if (type === 'ledgerEntry') return gestures.entryTitle(objet.libelle ?? '');
  if (date === null) return objet.libelle;
  if (type === 'rate') return numericDate(date);
  if (type === 'day') return texts.ofDay(date);
  const name = objet.libelle ?? historyMessages.erased;
  return type === 'setting' ? gestures.settingTitle(name, numericDate(date)) : texts.ofLine(name, date);
};

/** What an act changed, part by part. The hours of a line that came alone stand in the sentence. */
export const changeGroups = ({ objets }: Pick<Act, 'objets'>): readonly ChangeGroup[] => {
  const isAlone = objets.length === 1;
  return objets
    .map((part) => ({
      key: `${part.type} ${part.id}`,
      // A sentence about a line names none of its entries.
      title: isAlone && part.type !== 'ledgerEntry' ? null : titleOf(part),
      values: part.changements
        .filter(({ champ }) => !(isAlone && part.geste === 'added' && isInSentence(champ)))
        .map((change) => changeOf(change, part.type)),
    }))
    .filter(({ values }) => values.length > 0);
};

const isInSentence = (champ: HistoryField): boolean => champ === 'time' || champ === 'heuresDeNuit';

const hoursOf = ({ changements }: Part, champ: HistoryField): number => {
  const value = changements.find((change) => change.champ === champ)?.apres;
  return value?.type === 'hours' ? value.valeur : 0;
};

const isOfWeek = (type: Part['type']): type is EnteredPart['type'] =>
  type === 'line' || type === 'absence' || type === 'day';

const enteredPart = (part: Part): EnteredPart[] => {
  const { type, geste, objet, date, changements } = part;
  if (date === null || !isOfWeek(type)) return [];
  return [
    {
      type,
      geste,
      date,
      label: objet.libelle ?? '',
      time: hoursOf(part, 'time'),
      night: hoursOf(part, 'heuresDeNuit'),
      fields: type === 'day' ? changements.map(({ champ }) => fieldLabels[champ]) : [],
    },
  ];
};

/** What was done to one part: « a ajouté la tâche Enduit » */
const gestureText = ({ type, geste, objet, date }: Part): string => {
  const name = objet.libelle ?? historyMessages.erased;
  const day = date === null ? '' : numericDate(date);
  switch (type) {
    case 'project':
      return gestures.project[geste];
    case 'task':
    case 'document':
      return gestures[type][geste](name);
    case 'rate':
      return gestures.rate[geste](day);
    case 'member':
    case 'salary':
    case 'company':
    case 'exportFormat':
    case 'anchoring':
      return gestures[type];
    case 'exportCode':
    case 'exportRubrique':
      return gestures[type](name);
    case 'setting':
      return gestures.setting(name, day);
    case 'client':
    case 'absenceType':
    case 'referenceTask':
    case 'tag':
    case 'tagCategory':
    case 'apiKey':
    case 'webhook':
      return gestures.items[geste](gestures.nouns[type]);
    case 'line':
    case 'absence':
    case 'day':
    case 'ledgerEntry':
      return '';
  }
};

const partsOfFormat: ReadonlySet<Part['type']> = new Set(['exportFormat', 'exportCode', 'exportRubrique']);

/** Of several parts the first says it, but for what is many of a kind. */
const changedText = (objets: readonly Part[]): string => {
  const [first] = objets;
  if (!first) return gestures.nothing;
  if (objets.length > 1 && first.type === 'task') return gestures.tasks(objets.length);
  if (objets.length > 1 && first.type === 'setting') return gestures.settings(objets.length);
  if (objets.length > 1 && partsOfFormat.has(first.type)) return gestures.exportFormat;
  return gestureText(first);
};

const whatText = (act: Act, { utilisateur }: Pick<HistoryPage, 'utilisateur'>): string => {
  const { acte, objets } = act;
  switch (acte) {
    case 'changed':
      return changedText(objets);
    case 'finishAsked':
    case 'finishDropped':
      return gestures[acte](objets[0]?.objet.libelle ?? historyMessages.erased);
    case 'memberAdded':
    case 'memberInvited':
    case 'memberJoined':
    case 'memberRenamed':
    case 'memberRemoved':
    case 'memberRestored':
    case 'personErased':
    case 'logoChanged':
    case 'planWithdrawn':
    case 'secretRenewed':
    case 'replayed':
    case 'posted':
    case 'postedAgain':
    case 'reversed':
      return gestures[acte];
    case 'repriced':
      return act.automatique ? gestures.repricedByProduct : gestures.repriced;
    default: {
      const owner = utilisateur === null ? '' : fullName(utilisateur);
      return weekActWords(
        { ...act, acte: acte satisfies WeekAct, parts: objets.flatMap(enteredPart) },
        owner,
      );
    }
  }
};

/** « Sophie Le Goff » and « a refusé »: who did it, and what. */
export const actSentence = (
  act: Act,
  page: Pick<HistoryPage, 'utilisateur'>,
): { readonly who: string; readonly what: string } => ({
  who: whoActed(act.par, act.automatique),
  what: whatText(act, page),
});

/** « hier à 16:05 », « le 13/11/2026 à 09:12 » */
export const actInstant = (le: string, today: CivilDate): string =>
  parisDate(new Date(le)) >= addDays(today, -1)
    ? whenInWords(le, today)
    : historyMessages.on(instantInSentence(le));
