import { addDays, daysBetween, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { dateProblem, dateText, readDateText } from '../../../../shared/date-text.ts';
import { readableDays } from '../../../../shared/session/audit-access.ts';
import type { EvidenceQuery } from '../api/proof-api.ts';
import { proofMessages } from '../messages.ts';

const { evidence: messages } = proofMessages;

export type Scope = 'person' | 'project' | 'period';

/** What is asked for as it was chosen and typed. */
export interface EvidenceForm {
  readonly scope: Scope;
  readonly person: string | null;
  readonly project: string | null;
  readonly from: string;
  readonly to: string;
}

/** The month before, or an auditor's period, of somebody who is yet to be chosen. */
export const firstForm = (
  today: CivilDate,
  period: { readonly du: CivilDate; readonly au: CivilDate } | null = null,
): EvidenceForm => {
  const end = addDays(`${today.slice(0, 7)}-01`, -1);
  return {
    scope: 'person',
    person: null,
    project: null,
    from: dateText(period?.du ?? `${end.slice(0, 7)}-01`),
    to: dateText(period?.au ?? end),
  };
};

/** Days of six years, as the server counts them. */
const longest = 6 * 366;

/** What is wrong with the days, beside the field that says it. */
export const problemsOf = ({ from, to }: EvidenceForm): { readonly from?: string; readonly to?: string } => {
  const [first, last] = [readDateText(from), readDateText(to)];
  if (!first || !last)
    return { ...(!first && { from: dateProblem(from) }), ...(!last && { to: dateProblem(to) }) };
  if (last < first) return { to: messages.reversed };
  return daysBetween(first, last) >= longest ? { to: messages.tooLong } : {};
};

/** Days that the report of chantiers tells of at once. */
const mostOfReport = 365;

export interface ProjectDays {
  readonly from: CivilDate;
  readonly to: CivilDate;
  /** There are more before them. */
  readonly isCut: boolean;
}

/** Of which days an auditor chooses a chantier; undefined while the days are not right. */
export const projectDaysOf = (
  form: EvidenceForm,
  acces: Parameters<typeof readableDays>[0],
): ProjectDays | undefined => {
  const [first, last] = [readDateText(form.from), readDateText(form.to)];
  if (!first || !last || Object.keys(problemsOf(form)).length > 0) return undefined;
  const { from, to } = readableDays(acces, { from: first, to: last });
  const earliest = addDays(to, 1 - mostOfReport);
  return from < earliest ? { from: earliest, to, isCut: true } : { from, to, isCut: false };
};

/** What the server is asked for; undefined while something is missing. */
export const queryOf = (form: EvidenceForm): EvidenceQuery | undefined => {
  const { scope, person, project, from, to } = form;
  const [startDate, endDate] = [readDateText(from), readDateText(to)];
  if (!startDate || !endDate || Object.keys(problemsOf(form)).length > 0) return undefined;
  if (scope === 'period') return { startDate, endDate };
  if (scope === 'person') return person === null ? undefined : { startDate, endDate, userId: person };
  return project === null ? undefined : { startDate, endDate, projectId: project };
};
