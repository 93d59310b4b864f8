import { dateRange, instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { sundayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { getProjectCostReport } from '@gestiontemps/contracts/reporting';
import type { Body, Query } from '@gestiontemps/contracts/route';
import type { getUserReports } from '@gestiontemps/contracts/user-reports';
import type { Deps } from '../deps.ts';
import type { Member } from '../principal.ts';
import { instantOf } from './moment-of.ts';
import { personOf } from './person-of.ts';
import type { CostsRead } from './read-reports.ts';

/** Of a longer list the rest is told by its number. */
const mostNamed = 10;

const list = (names: readonly string[]): string =>
  names.length > mostNamed
    ? `${names.slice(0, mostNamed).join(', ')} et ${names.length - mostNamed} autres`
    : names.join(', ');

const line = (label: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${label}\u00a0: ${list(names)}`];

/** What a report is about, as its file tells it. */
export interface ToldScope {
  readonly lines: readonly string[];
  /** The moment of the past that it is of: `12/10/2026 à 14:00`; null of now. */
  readonly asOf: string | null;
}

/** Says in words what a report was asked for. */
export const createToldScope = ({ db, people, now }: Pick<Deps, 'db' | 'people' | 'now'>) => {
  const momentTold = async (entreprise: string, asOf: string | undefined): Promise<string | null> =>
    asOf === undefined
      ? null
      : instantInSentence((await instantOf(db, entreprise, asOf, now())).toISOString());
  const toldAsOf = (moment: string | null): string[] =>
    moment === null ? [] : [`Tel qu'on le savait le ${moment}`];
  const peopleTold = async (entreprise: string, ids: readonly string[] = []): Promise<string[]> => {
    const names = await people.names(entreprise, ids);
    return line(
      'Personnes',
      ids.map((id) => {
        const { prenom, nom } = personOf(names, id);
        return `${prenom} ${nom}`.trim();
      }),
    );
  };

  return {
    async ofCosts(
      { entreprise }: Member,
      asOf: string | undefined,
      body: Body<typeof getProjectCostReport>,
      { projects }: Pick<CostsRead, 'projects'>,
    ): Promise<ToldScope> {
      const { projectIds, clientIds, tagIds, taskIds, userIds, isBillable, validatedOnly } = body;
      const moment = await momentTold(entreprise, asOf);
      const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];
      const isAsked = (ids: readonly string[] | undefined, id: string | undefined): boolean =>
        id !== undefined && ids?.includes(id) === true;
      const tasks = projects.flatMap((project) => project.tasks);
      return {
        asOf: moment,
        lines: [
          `Heures ${dateRange(body.startDate, body.endDate)}`,
          ...toldAsOf(moment),
          ...(validatedOnly === true ? ['Heures validées seulement'] : []),
          ...line(
            'Chantiers',
            projectIds ? projects.map(({ externalId, label }) => `${externalId} ${label}`) : [],
          ),
          ...line(
            'Clients',
            unique(projects.flatMap(({ client }) => (isAsked(clientIds, client.id) ? client.name : []))),
          ),
          ...line(
            'Mots-clés',
            unique(
              projects.flatMap(({ tags }) =>
                tags.flatMap(({ id, label }) => (isAsked(tagIds, id) ? label : [])),
              ),
            ),
          ),
          ...line(
            'Tâches',
            unique(
              taskIds
                ? tasks.flatMap(({ id, taskRef, taskProjectLabel }) =>
                    isAsked(taskIds, id) || isAsked(taskIds, taskRef?.id) ? taskProjectLabel : [],
                  )
                : [],
            ),
          ),
          ...(await peopleTold(entreprise, userIds)),
          ...line('Facturable', isBillable === undefined ? [] : [isBillable ? 'oui' : 'non']),
        ],
      };
    },

    async ofWeeks(
      { entreprise }: Member,
      { StartDate, EndDate = sundayOf(StartDate), UserIds, asOf }: Query<typeof getUserReports>,
    ): Promise<ToldScope> {
      const moment = await momentTold(entreprise, asOf);
      return {
        asOf: moment,
        lines: [
          `Semaines ${dateRange(StartDate, EndDate)}`,
          ...toldAsOf(moment),
          ...(await peopleTold(entreprise, UserIds)),
        ],
      };
    },
  };
};
