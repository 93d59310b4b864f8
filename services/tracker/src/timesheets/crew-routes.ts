import { minutes } from '@gestiontemps/contracts/duration';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { addCrewTime, readCrew } from '@gestiontemps/contracts/timesheets';
import { lineIdOf } from '@gestiontemps/contracts/week-ids';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import { Rejection, rejection } from '@gestiontemps/kernel/commands/rejection';
import { problemOf } from '@gestiontemps/kernel/http/problem';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { allows, entersForAll } from '../policy.ts';
import { type Member, on } from '../principal.ts';
import { weekStream } from '../week/week-events.ts';
import { type Act, dayRefusal, futureRefusal } from './edit-window.ts';
import type { EntryAccess } from './entry-access.ts';
import { finishedRefusal, gateRefusal } from './task-gate.ts';
import { timesheet } from './timesheet.ts';
import { writeWeek } from './write-week.ts';

interface Person {
  readonly id: string;
  readonly nom: string;
  readonly prenom: string;
  readonly responsableIds: readonly string[];
}

const notThatDay = 'Rien ne peut être saisi pour cette personne ce jour-là.';

/** Who may not read a sheet does not learn either what stands in it, or what its owner may, by trying. */
const untold = () =>
  rejection(
    'crew-not-entered',
    "Rien n'a été saisi pour cette personne ce jour-là\u00a0: elle seule, ou qui lit ses feuilles, peut voir pourquoi.",
  );

/** A rule has refused it, which trying again does not change. */
const isOfRule = (error: unknown): boolean =>
  error instanceof Rejection && (error.status === 400 || error.status === 403);

/** What is said of one person and leaves the others alone: he is refused, gone, or his week has just moved three times. */
const isOfOnePerson = (error: unknown): error is Rejection =>
  error instanceof Rejection && [400, 403, 404, 409].includes(error.status);

/** Weeks that are read at once: others want connections too. */
const atOnce = 10;

/** Hours that one person enters for those who were there with him (ADR 52). */
export const crewRoutes = ({ commands, db }: Deps, access: EntryAccess): RouteHandler<Member>[] => {
  /** Active members with hours of their own whom the caller may enter for, by name. */
  const crew = async (principal: Member): Promise<Person[]> => {
    const { entreprise, userId } = principal;
    const links = await access.crewLinksOf(principal);
    const people = await db.rows<Person>(
      entreprise,
      `select m.id, d.nom, d.prenom, m.responsable_ids as "responsableIds"
       from views.members m
       join directory.members d on d.entreprise = m.entreprise and d.utilisateur_id = m.id
       where m.entreprise = $1 and m.is_active and m.role <> 'auditeur'
         and ($2 or m.id = $3 or m.responsable_ids ?| $4)
       order by searchable(d.nom), searchable(d.prenom), m.id
       limit 500`,
      [entreprise, entersForAll(principal), userId, links],
    );
    return people.filter(({ id: ownerId, responsableIds: responsables }) =>
      allows(principal, 'timesheets.crew', {
        ownerId,
        responsables,
        isOfCrew: responsables.some((id) => links.includes(id)),
      }),
    );
  };

  /** How a day of somebody stands for who would enter it. */
  const standing = async (
    principal: Member,
    { id, responsableIds, ...name }: Person,
    { date, act }: { date: CivilDate; act: Act },
  ) => {
    const { entreprise } = principal;
    const stream = weekStream(entreprise, id, mondayOf(date));
    // A page that was told of a change reads again at once, and is told of none after that.
    const { state } = await commands.load(timesheet, stream, entreprise, { maxAge: 0 });
    const refusal = futureRefusal(date, act) ?? dayRefusal(state, date, act);
    const mayRead = allows(principal, 'timesheets.read', { ownerId: id, responsables: responsableIds });
    const there = state.entries.held.values().filter((entry) => entry.date === date);
    return {
      id,
      ...name,
      dejaSaisi: mayRead ? minutes(there.reduce((sum, { time }) => sum + time, 0)) : null,
      // Why is told to who reads his sheets.
      refus: refusal === undefined ? null : mayRead || date > act.today ? refusal.message : notThatDay,
    };
  };

  return [
    on(readCrew, async ({ principal, query }) => {
      const [people, act] = await Promise.all([crew(principal), access.crewAct(principal)]);
      const day = { date: query.inputDate, act };
      const personnes = [];
      for (let from = 0; from < people.length; from += atOnce) {
        const some = people.slice(from, from + atOnce);
        personnes.push(...(await Promise.all(some.map((one) => standing(principal, one, day)))));
      }
      return { personnes };
    }),

    on(addCrewTime, async (call) => {
      const { principal, body } = call;
      const { inputDate: date, taskProjectId, personnes, comment = null } = body;
      const enter = async (userId: string, time: (typeof personnes)[number]['time']): Promise<string> => {
        const week = await access.writableWeek(principal, userId, date, 'timesheets.crew');
        const line = lineIdOf(week.id, call.newId(userId));
        const task = await access.task(principal, week, taskProjectId);
        const write = writeWeek(call, week, {
          type: 'AddTimeEntry',
          line,
          restores: false,
          date,
          task,
          time,
          heuresDeNuit: minutes(0),
          comment,
          isFinished: false,
          panierRepas: undefined,
          rowVersion: undefined,
        });
        await write.catch((error: unknown) => {
          const { responsableIds: responsables } = week.owner;
          if (!isOfRule(error) || allows(principal, 'timesheets.read', { ownerId: userId, responsables }))
            throw error;
          // What is so of the day or the task for anybody tells nothing of him.
          throw futureRefusal(date, week.act) ?? gateRefusal(task, date) ?? finishedRefusal(task) ?? untold();
        });
        return line;
      };
      // Refusals write nothing: another body with its key is told from a retry of this one here.
      await commands.note(streamOf('crew', principal.entreprise, principal.userId), call.context);
      const results = [];
      // One after the other: told again, whoever is done is found done, and the others are entered.
      for (const { userId, time } of personnes)
        try {
          results.push({ userId, ligne: await enter(userId, time), problem: null });
        } catch (error) {
          if (!isOfOnePerson(error)) throw error;
          const { correlationId } = call.context;
          const { problem } = problemOf(error, { instance: `/api${addCrewTime.path}`, correlationId });
          results.push({ userId, ligne: null, problem });
        }
      return results;
    }),
  ];
};
