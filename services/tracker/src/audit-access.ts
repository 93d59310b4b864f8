import { addDays, type CivilDate, firstOfMonth } from '@gestiontemps/contracts/dates/civil-date';
import { dateRange, fullDay, numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { accessOver, type AuditAccess } from '@gestiontemps/contracts/users';
import { forbidden, invalid, type Rejection } from '@gestiontemps/kernel/commands/rejection';

/** Days of work, both included. */
export interface Days {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/** Whether it is over: its last day has gone by in Paris. Of an auditor without any it is. */
export const isOver = (acces: Pick<AuditAccess, 'jusquAu'> | null, now: Date): boolean =>
  acces === null || parisDate(now) > acces.jusquAu;

/** Whether any of these days is of the period: what cannot be parted, a week, is read whole. Days turned round are none. */
export const touches = ({ du, au }: AuditAccess, { from, to }: Days): boolean =>
  from <= to && from <= au && to >= du;

/** Whether all of these days are, and there is one. */
export const holdsDays = ({ du, au }: AuditAccess, { from, to }: Days): boolean =>
  from <= to && from >= du && to <= au;

/** First day of the last month that ends within the period. */
export const lastWholeMonth = ({ au }: Pick<AuditAccess, 'au'>): CivilDate =>
  firstOfMonth(addDays(firstOfMonth(addDays(au, 1)), -1));

/** « du 1er janvier au 31 mars 2026 » */
export const periodOf = ({ du, au }: AuditAccess): string =>
  du === au ? `du ${fullDay(du)}` : dateRange(du, au);

/** 400: nobody is invited to read nothing. */
export const endedBefore = (): Rejection => invalid('access-over', accessOver, 'acces.jusquAu');

/** 403: those days are not of the period. */
export const outsidePeriod = (acces: AuditAccess): Rejection =>
  forbidden(`Votre accès d'audit porte sur les heures ${periodOf(acces)}.`);

/** 403, where somebody chooses a company in which he may read no more. */
export const accessEnded = (company: string, acces: AuditAccess | null): Rejection =>
  forbidden(
    `Votre accès d'audit à ${company} a pris fin${acces ? ` le ${numericDate(acces.jusquAu)}` : ''}.`,
  );
