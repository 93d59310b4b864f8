import {
  getAbsentPeople,
  getExportState,
  getHoursByDay,
  getLateWeeks,
  getMissingRates,
  getProjectsNearPlan,
  getRefusedSheets,
  getSheetsToValidate,
} from '@gestiontemps/contracts/dashboard';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { isoWeekOf, mondayOf, sundayOf } from '@gestiontemps/contracts/dates/iso-week';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import type { Minutes } from '@gestiontemps/contracts/duration';
import type { Reply } from '@gestiontemps/contracts/route';
import { forbidden } from '@gestiontemps/kernel/commands/rejection';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import type { ExportState } from '../erp-export/export-state.ts';
import { allows } from '../policy.ts';
import { type Member, on } from '../principal.ts';

type Weeks = Reply<typeof getSheetsToValidate>;
type Absence = Reply<typeof getAbsentPeople>[number]['absences'][number];

/** What the dashboard asks of others: each of its parts is one question. */
export interface DashboardNeeds {
  /** Weeks that wait for the caller, the oldest demand first. */
  toDecide(member: Member): Promise<Weeks>;
  /** Weeks the caller may read that were refused and not submitted again. */
  refused(member: Member): Promise<Weeks>;
  /** Whether there is anybody whose weeks he may have to validate. */
  hasLinks(member: Member): Promise<boolean>;
  late(member: Member): Promise<Reply<typeof getLateWeeks>>;
  /** By person in the order of their names, and day. */
  absences(
    member: Member,
    from: CivilDate,
    to: CivilDate,
  ): Promise<readonly (Absence & { readonly utilisateurId: string })[]>;
  hoursByDay(
    entreprise: string,
    from: CivilDate,
    to: CivilDate,
  ): Promise<Reply<typeof getHoursByDay>['jours']>;
  projectsNearPlan(entreprise: string): Promise<Reply<typeof getProjectsNearPlan>>;
  missingRates(
    entreprise: string,
    from: CivilDate,
    today: CivilDate,
  ): Promise<readonly { readonly utilisateurId: string; readonly totalTime: Minutes }[]>;
  /** With weeks that were reopened at that instant or before. */
  exportState(entreprise: string, until: Date): Promise<ExportState>;
}

/** Weeks that figures of the company are told of, this one included. */
const weeks = 4;
/** How long a week of the ledger may be open again before somebody is told. */
const patience = 7 * 24 * 3600 * 1000;

export const dashboardRoutes = (
  { people, now }: Pick<Deps, 'people' | 'now'>,
  needs: DashboardNeeds,
): RouteHandler<Member>[] => {
  const days = () => {
    const today = parisDate(now());
    return {
      today,
      monday: mondayOf(today),
      sunday: sundayOf(today),
      first: addDays(mondayOf(today), -7 * (weeks - 1)),
    };
  };

  /** Rows about people, each with his name. */
  const named = async (entreprise: string, userIds: readonly string[]) => {
    const names = await people.names(entreprise, userIds);
    return (id: string) => names.get(id) ?? { id, nom: '', prenom: '' };
  };

  return [
    on(getSheetsToValidate, async ({ principal }) => {
      if (!(await needs.hasLinks(principal))) throw forbidden();
      return needs.toDecide(principal);
    }),

    on(getRefusedSheets, ({ principal }) => needs.refused(principal)),

    on(getLateWeeks, ({ principal }) => needs.late(principal)),

    on(getAbsentPeople, async ({ principal }) => {
      const { monday, sunday } = days();
      const byPerson = Map.groupBy(
        await needs.absences(principal, monday, sunday),
        ({ utilisateurId }) => utilisateurId,
      );
      const person = await named(principal.entreprise, [...byPerson.keys()]);
      return [...byPerson].map(([id, absences]) => ({ utilisateur: person(id), absences }));
    }),

    on(getHoursByDay, async ({ principal }) => {
      const { first: startDate, sunday: endDate } = days();
      return { startDate, endDate, jours: await needs.hoursByDay(principal.entreprise, startDate, endDate) };
    }),

    on(getProjectsNearPlan, ({ principal }) => needs.projectsNearPlan(principal.entreprise)),

    on(getMissingRates, async ({ principal }) => {
      const { entreprise } = principal;
      const { first, today } = days();
      const missing = await needs.missingRates(entreprise, first, today);
      const person = await named(
        entreprise,
        missing.map(({ utilisateurId }) => utilisateurId),
      );
      return missing.map(({ utilisateurId, totalTime }) => ({
        utilisateur: person(utilisateurId),
        totalTime,
      }));
    }),

    on(getExportState, async ({ principal }) => {
      if (!allows(principal, 'export.read')) throw forbidden();
      const { entreprise } = principal;
      const until = new Date(now().getTime() - patience);
      const { dernier, ecritures, ecrituresEnPlus, rouvertes } = await needs.exportState(entreprise, until);
      const [person, actors] = await Promise.all([
        named(
          entreprise,
          rouvertes.map(({ utilisateurId }) => utilisateurId),
        ),
        people.actors(entreprise, dernier ? [dernier.createdBy] : []),
      ]);
      return {
        dernier: dernier ? { ...dernier, createdBy: actors.get(dernier.createdBy) ?? null } : null,
        ecritures,
        ecrituresEnPlus,
        rouvertes: rouvertes.map(({ utilisateurId, ...week }) => ({
          ...week,
          numSemaine: isoWeekOf(week.startDate).numSemaine,
          utilisateur: person(utilisateurId),
        })),
      };
    }),
  ];
};
