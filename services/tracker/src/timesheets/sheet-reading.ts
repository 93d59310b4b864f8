import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { Reply } from '@gestiontemps/contracts/route';
import type { getTimeSheetSummary } from '@gestiontemps/contracts/timesheets';
import type { Deps } from '../deps.ts';
import { allows } from '../policy.ts';
import type { Member } from '../principal.ts';
import { notJoined } from '../week/require-joined.ts';
import { dayRefusal } from './edit-window.ts';
import type { EntryAccess } from './entry-access.ts';
import { entryForm, type EntryForm } from './entry-forms.ts';
import { shownHoliday } from './shown-holiday.ts';
import type { TimesheetNeeds } from './timesheet-needs.ts';
import { readSheets, type Sheet } from './timesheet-queries.ts';
import { requireKept } from '../week/require-kept.ts';
import { weekSummary, type DatedSheet } from './week-summary.ts';

/** What the entry screens show of somebody's days, for one who may read them. */
export const createSheetReading = (
  { db, facts, people }: Deps,
  access: EntryAccess,
  { workedBefore }: TimesheetNeeds,
) => {
  const dated = (entreprise: string, sheets: readonly Sheet[]): Promise<DatedSheet[]> =>
    Promise.all(
      sheets.map(async (sheet) => ({ sheet, settings: await facts.settings(entreprise, sheet.day.date) })),
    );

  /** @throws 400 for days past their retention: nothing says any more that nothing was entered */
  const sheetsOf = async (
    entreprise: string,
    utilisateurId: string,
    from: CivilDate,
    to: CivilDate,
  ): Promise<readonly Sheet[]> => {
    const sheets = await readSheets(db, { entreprise, utilisateurId, from, to });
    const isEmpty = sheets.every(({ entries, absences }) => entries.length + absences.length === 0);
    if (isEmpty) requireKept(mondayOf(to), await facts.expiredYear(entreprise));
    return sheets;
  };

  return {
    sheetsOf,

    async forms(
      principal: Member,
      utilisateurId: string,
      from: CivilDate,
      to: CivilDate,
    ): Promise<EntryForm[]> {
      const { entreprise } = principal;
      const [sheets, act, owner] = await Promise.all([
        sheetsOf(entreprise, utilisateurId, from, to),
        access.act(principal, utilisateurId),
        facts.member(entreprise, utilisateurId),
      ]);
      const week = await dated(entreprise, sheets);
      const isDisabled = act.by.isOwner && !allows(principal, 'timesheets.write', { ownerId: utilisateurId });
      const closed = ({ day }: Sheet): string | null => {
        if (isDisabled) return 'La saisie des temps est désactivée sur votre compte';
        if (owner?.hasJoined === false) return notJoined;
        return dayRefusal(day, day.date, act)?.message ?? null;
      };
      return week.map(({ sheet, settings }) =>
        entryForm(utilisateurId, sheet, {
          jourFerie: shownHoliday(sheet.day.date, settings),
          journeeSolidarite: sheet.day.date === settings.journeeSolidarite,
          ferme: closed(sheet),
        }),
      );
    },

    async summary(
      principal: Member,
      utilisateurId: string,
      date: CivilDate,
    ): Promise<Reply<typeof getTimeSheetSummary>> {
      const { entreprise } = principal;
      const from = mondayOf(date);
      const [sheets, act, before] = await Promise.all([
        sheetsOf(entreprise, utilisateurId, from, addDays(from, 6)),
        access.act(principal, utilisateurId),
        workedBefore(principal, utilisateurId, from),
      ]);
      const week = await dated(entreprise, sheets);
      const refusedBy = sheets[0]?.day.refusedBy ?? null;
      const names = await people.names(entreprise, refusedBy === null ? [] : [refusedBy]);
      const name = refusedBy === null ? undefined : names.get(refusedBy);
      return weekSummary(date, week, {
        before,
        today: act.today,
        hoursDelay: act.settings.hoursDelay,
        refusedBy: name ? `${name.prenom} ${name.nom}` : '',
      });
    },
  };
};

export type SheetReading = ReturnType<typeof createSheetReading>;
