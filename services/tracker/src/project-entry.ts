import type { Deps } from './deps.ts';
import { allows, linksOf } from './policy.ts';
import type { Member } from './principal.ts';

/** People whose link to a project opens it to somebody, by kind of link. */
export interface Openers {
  readonly responsables: readonly string[];
  readonly commerciaux: readonly string[];
}

interface Team extends Openers {
  readonly projectId: string;
}

const opens = (team: Openers, { responsables, commerciaux }: Openers): boolean =>
  team.responsables.some((id) => responsables.includes(id)) ||
  team.commerciaux.some((id) => commerciaux.includes(id));

/** Who may enter time on which project (domain.md §8.11): one rule for what is offered and what is let through. */
export const createProjectEntry = ({ db, facts }: Pick<Deps, 'db' | 'facts'>) => {
  /** Somebody who is gone, or whose role holds the link no more, opens nothing (domain.md §8.10). */
  const linksHeldBy = async (entreprise: string, userId: string) => {
    const member = await facts.member(entreprise, userId);
    return member?.active ? linksOf(member.role) : [];
  };

  /** Himself and his responsables, as far as each may hold a link now. */
  const openersFor = async (entreprise: string, userId: string): Promise<Openers> => {
    const member = await facts.member(entreprise, userId);
    const people = await Promise.all(
      [userId, ...(member?.responsableIds ?? [])].map(async (id) => ({
        id,
        links: await linksHeldBy(entreprise, id),
      })),
    );
    const holding = (link: 'responsable' | 'commercial') =>
      people.filter(({ links }) => links.includes(link)).map(({ id }) => id);
    return { responsables: holding('responsable'), commerciaux: holding('commercial') };
  };

  const hasEnteredOn = async (entreprise: string, userId: string, projectId: string): Promise<boolean> => {
    const found = await db.rows(
      entreprise,
      `select from views.timesheet_lines
       where entreprise = $1 and utilisateur_id = $2 and project_id = $3
       limit 1`,
      [entreprise, userId, projectId],
    );
    return found.length > 0;
  };

  return {
    openersFor,

    /** The same by what its owner may alone, whoever enters it for him. */
    async ownerMayEnterOn(entreprise: string, ownerId: string, team: Team): Promise<boolean> {
      const member = await facts.member(entreprise, ownerId);
      const seesAll = member?.role === 'administrateur' || member?.accessAllChantier === true;
      return (
        seesAll ||
        opens(team, await openersFor(entreprise, ownerId)) ||
        hasEnteredOn(entreprise, ownerId, team.projectId)
      );
    },

    /** Whether time of `ownerId` may go on a project: all are open, or a link of his, or an earlier line on it. */
    async mayEnterOn(caller: Member, ownerId: string, team: Team): Promise<boolean> {
      const { entreprise } = caller;
      const enterable = opens(team, await openersFor(entreprise, ownerId));
      return (
        allows(caller, 'projects.enter', { enterable }) || hasEnteredOn(entreprise, ownerId, team.projectId)
      );
    },
  };
};
