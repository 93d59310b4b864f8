import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { readLineId, weekIdOf } from '@gestiontemps/contracts/week-ids';
import { forbidden, notFound, rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Age, Deps, MemberFacts } from '../deps.ts';
import { allows, isAdministrator, linksOf } from '../policy.ts';
import type { Member } from '../principal.ts';
import { createProjectEntry } from '../project-entry.ts';
import { requireJoined } from '../week/require-joined.ts';
import { expiredFor, requireKept } from '../week/require-kept.ts';
import { weekStream } from '../week/week-events.ts';
import type { AbsenceTypeFacts } from './absences.ts';
import type { Act } from './edit-window.ts';
import { finishedRefusal, gateRefusal, type TaskFacts } from './task-gate.ts';

/** Whose week a call is about. */
interface Owner extends MemberFacts {
  readonly utilisateurId: string;
}

/** The week that a call changes, and who does it under which rules. */
export interface WritableWeek {
  readonly id: string;
  readonly stream: string;
  readonly owner: Owner;
  readonly act: Act;
  readonly monday: CivilDate;
  /** What is entered for its owner as one of a crew goes where he may enter himself, and not where the caller may. */
  readonly isForCrew: boolean;
}

/**
 * What is held of others may be a second older than what another process has just recorded: nobody is refused for it
 * before the log was asked.
 */
const sure = async <Told>(
  tell: (age?: Age) => Promise<Told | undefined>,
  isEnough: (told: Told) => boolean,
): Promise<Told | undefined> => {
  const held = await tell();
  return held && isEnough(held) ? held : tell({ maxAge: 0 });
};

/** What calls on time sheets ask of the rest of the company before they decide or read. */
export const createEntryAccess = (deps: Deps) => {
  const { facts, now } = deps;
  const entry = createProjectEntry(deps);

  /** People by whom others are of the caller's crew: himself, and his own responsables, while the link gives them something. */
  const crewLinksOf = async ({ entreprise, userId }: Member): Promise<readonly string[]> => {
    const own = (await facts.member(entreprise, userId))?.responsableIds ?? [];
    const links = await Promise.all(
      [userId, ...own].map(async (id) => ({ id, member: await facts.member(entreprise, id) })),
    );
    return links
      .filter(
        ({ member }) => (member?.active || member?.isInvited) && linksOf(member.role).includes('responsable'),
      )
      .map(({ id }) => id);
  };

  const owner = async (
    principal: Member,
    ownerId: string,
    action: 'timesheets.read' | 'timesheets.write' | 'timesheets.crew',
  ): Promise<Owner> => {
    const member = await sure(
      (age) => facts.member(principal.entreprise, ownerId, age),
      ({ active }) => active,
    );
    if (!member) throw notFound();
    const { responsableIds: responsables } = member;
    const isOfCrew =
      action === 'timesheets.crew' && (await crewLinksOf(principal)).some((id) => responsables.includes(id));
    if (!allows(principal, action, { ownerId, responsables, isOfCrew })) throw forbidden();
    if (action !== 'timesheets.read') requireJoined(member);
    // What he has left is for administrators to put right, who do it one by one.
    if (action === 'timesheets.crew' && !member.active)
      throw rejection('member-gone', "Cette personne ne fait plus partie de l'entreprise.");
    return { ...member, utilisateurId: ownerId };
  };

  const act = async (principal: Member, ownerId: string): Promise<Act> => {
    const instant = now();
    const date = today(instant);
    const settings = await facts.settings(principal.entreprise, date);
    return {
      by: {
        isOwner: principal.userId === ownerId,
        mayEditAsAdmin: isAdministrator(principal) && settings.isEditTimeByAdmin,
      },
      now: instant.toISOString(),
      today: date,
      settings,
    };
  };

  /** For a crew he acts as each of it could himself: an administrator too. */
  const crewAct = async (principal: Member): Promise<Act> => ({
    ...(await act(principal, principal.userId)),
    by: { isOwner: true, mayEditAsAdmin: false },
  });

  /**
   * @throws 404 for somebody who is not of the company, 403 where the caller may not write, 400 before he has come or past its
   * retention
   */
  const writableWeek = async (
    principal: Member,
    ownerId: string,
    date: CivilDate,
    action: 'timesheets.write' | 'timesheets.crew' = 'timesheets.write',
  ): Promise<WritableWeek> => {
    const { entreprise } = principal;
    const monday = mondayOf(date);
    const isForCrew = action === 'timesheets.crew';
    const writable = {
      id: weekIdOf(ownerId, date),
      stream: weekStream(entreprise, ownerId, monday),
      owner: await owner(principal, ownerId, action),
      act: isForCrew ? await crewAct(principal) : await act(principal, ownerId),
      monday,
      isForCrew,
    };
    requireKept(monday, await expiredFor(facts, { entreprise, monday, now: now() }));
    return writable;
  };

  return {
    act,
    crewAct,
    crewLinksOf,

    /** @throws 404 for somebody who is not of the company, 403 for somebody whose time is not the caller's to read */
    async mayRead(principal: Member, ownerId: string): Promise<void> {
      await owner(principal, ownerId, 'timesheets.read');
    },

    writableWeek,

    /**
     * The week that a line's id names.
     * @throws 404 for what is no such id, and as {@link writableWeek}
     */
    async weekOfLine(principal: Member, lineId: string): Promise<WritableWeek> {
      const line = readLineId(lineId);
      if (!line) throw notFound();
      return writableWeek(principal, line.userId, line.monday);
    },

    /** A task `{projectId}.{12 hex}` as its project tells it, and whether hours of this week's owner may go on it. */
    async task(
      principal: Member,
      { owner: of, monday, isForCrew }: Pick<WritableWeek, 'owner' | 'monday' | 'isForCrew'>,
      taskProjectId: string,
    ): Promise<TaskFacts> {
      const { entreprise } = principal;
      const projectId = taskProjectId.slice(0, taskProjectId.lastIndexOf('.'));
      const told = async (age?: Age): Promise<TaskFacts | undefined> => {
        const project = await facts.project(entreprise, projectId, age);
        const task = project?.tasks.get(taskProjectId);
        if (!project || !task) return undefined;
        const removed = project.deletedOn !== null || task.deletedOn !== null;
        const { statusTask } = task;
        const { projectStatus, ouverteALaSaisie } = project;
        const team = { ...project, projectId };
        const mayEnter = isForCrew
          ? await entry.ownerMayEnterOn(entreprise, of.utilisateurId, team)
          : await entry.mayEnterOn(principal, of.utilisateurId, team);
        return { taskProjectId, projectId, removed, statusTask, projectStatus, ouverteALaSaisie, mayEnter };
      };
      const task = await sure(
        told,
        (held) =>
          held.mayEnter && gateRefusal(held, monday) === undefined && finishedRefusal(held) === undefined,
      );
      if (!task) throw notFound();
      return task;
    },

    async absenceType({ entreprise }: Member, absenceId: string): Promise<AbsenceTypeFacts> {
      const type = await sure(
        (age) => facts.absenceType(entreprise, absenceId, age),
        ({ active }) => active,
      );
      if (!type) throw notFound();
      return { absenceId, active: type.active };
    },
  };
};

export type EntryAccess = ReturnType<typeof createEntryAccess>;
