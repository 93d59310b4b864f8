import type { Besides } from '@gestiontemps/hub/delivery';
import { categoryOf, type Position, type RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { LRUCache } from 'lru-cache';
import type { Deps } from './deps.ts';
import { allows } from './policy.ts';
import type { Member } from './principal.ts';
import { project, projectStream } from './projects/project.ts';
import { user, userStream } from './users/user.ts';

/** Milliseconds for which what is held of a stream may lack its last event, with a margin. */
const settling = 1_200;

/** Chantiers and people as they are now, and those linked to them. */
export const createLinksNow = ({ commands, facts }: Pick<Deps, 'commands' | 'facts'>) => {
  /** What moved a moment ago, at another instance it may be: what is held of it may be of before. */
  const movedLately = new LRUCache<string, true>({ max: 10_000, ttl: settling });

  const projectNow = async (entreprise: string, projectId: string) => {
    const stream = projectStream(entreprise, projectId);
    if (movedLately.has(stream)) await commands.load(project, stream, entreprise, { maxAge: 0 });
    return facts.project(entreprise, projectId);
  };

  return {
    note(events: readonly RecordedEvent[]): void {
      for (const { stream } of events)
        if (['project', 'user'].includes(categoryOf(stream))) movedLately.set(stream, true);
    },

    async memberNow(entreprise: string, userId: string) {
      const stream = userStream(entreprise, userId);
      if (movedLately.has(stream)) await commands.load(user, stream, entreprise, { maxAge: 0 });
      return facts.member(entreprise, userId);
    },

    projectNow,

    /**
     * Chantiers whose figures are other by what moved elsewhere, by where it did last, told as if they had moved themselves:
     * whose hours or rates moved is no concern of everybody who is linked to them. `isConcerned` of each of those.
     */
    async besidesOf(
      entreprise: string,
      movedAt: ReadonlyMap<string, Position>,
      isConcerned: (member: Member) => boolean,
    ): Promise<readonly Besides<Member>[]> {
      const all = Array.from(movedAt, async ([id, position]): Promise<Besides<Member>[]> => {
        const { responsables = [], commerciaux = [] } = (await projectNow(entreprise, id)) ?? {};
        const linked = new Set([...responsables, ...commerciaux]);
        if (linked.size === 0) return [];
        return [
          {
            frame: { type: 'project', id, version: position, position },
            mayHear: (member) =>
              linked.has(member.userId) &&
              isConcerned(member) &&
              allows(member, 'projects.read', { responsables, commerciaux }),
          },
        ];
      });
      return (await Promise.all(all)).flat();
    },
  };
};

export type LinksNow = ReturnType<typeof createLinksNow>;
