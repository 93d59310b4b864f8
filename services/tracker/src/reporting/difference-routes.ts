import { listWhatChanged } from '@gestiontemps/contracts/differences';
import { daysBetween } from '@gestiontemps/contracts/dates/civil-date';
import type { Query } from '@gestiontemps/contracts/route';
import { invalid, notFound } from '@gestiontemps/kernel/commands/rejection';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { lastWholeMonth } from '../audit-access.ts';
import { holds } from '../policy.ts';
import { type Member, on } from '../principal.ts';
import { momentsOf } from './difference-moments.ts';
import { readOrigins, readProjectNames, readTaskNames } from './difference-names.ts';
import { readDifferences, type GroupDifference } from './differences.ts';
import { personOf } from './person-of.ts';
import { toldLine, toldSums } from './told-differences.ts';

/** Days of work of the whole company, at most; all of them are a chantier's or a person's own. */
const longestRange = 400;

/** Not in the contract: an auditor who names no days is asked for those of his period by now (auditor-calls.ts). */
const requireNarrow = ({ projectId, userId, startDate, endDate }: Query<typeof listWhatChanged>): void => {
  if (projectId !== undefined || userId !== undefined) return;
  if (startDate === undefined || endDate === undefined || daysBetween(startDate, endDate) >= longestRange)
    throw invalid(
      'too-long',
      "La période ne peut pas dépasser 400 jours sans choix d'un chantier ou d'une personne",
      'endDate',
    );
};

const french = new Intl.Collator('fr');

const keysOf = (groups: readonly GroupDifference[]): string[] =>
  groups.flatMap(({ key }) => (key === null ? [] : [key]));

export const differenceRoutes = ({ db, facts, people, now }: Deps): RouteHandler<Member>[] => [
  on(listWhatChanged, async ({ principal, query }) => {
    const { entreprise } = principal;
    requireNarrow(query);
    const { du: asked, au, projectId, userId, startDate, endDate, OrderBy: _, OrderAsc, ...paging } = query;
    if (projectId !== undefined && !(await facts.project(entreprise, projectId)))
      throw notFound("Désolé, le projet n'existe pas");
    if (userId !== undefined && !(await facts.member(entreprise, userId)))
      throw notFound("Désolé, l'utilisateur n'existe pas");
    const moments = await momentsOf(db, entreprise, { du: asked, au }, now());
    const { groups, lines, totalCount, ephemeres, actes } = await readDifferences(db, entreprise, {
      projectId,
      userId,
      startDate,
      endDate,
      lastWholeMonth: principal.acces && lastWholeMonth(principal.acces),
      between: { from: moments.du.position, to: moments.au.position },
      seesAmounts: holds(principal, 'costs.read'),
      paging,
      oldestFirst: OrderAsc === true,
    });

    const states = lines.flatMap(({ avant, apres }) => [avant, apres]).filter((state) => state !== null);
    const byPerson = projectId !== undefined;
    const changed = groups.filter(({ isWhole }) => !isWhole);
    const keys = keysOf(changed);
    const places = lines.flatMap((line) => line.places);
    const [projects, tasks, names, origins] = await Promise.all([
      readProjectNames(db, entreprise, [
        ...(byPerson ? [] : keys),
        ...states.flatMap((state) => state.projectId ?? []),
      ]),
      readTaskNames(
        db,
        entreprise,
        states.flatMap((state) => state.taskProjectId ?? []),
      ),
      people.names(entreprise, [
        ...(byPerson ? keys : []),
        ...lines.map(({ utilisateurId }) => utilisateurId),
      ]),
      readOrigins(db, entreprise, places),
    ]);
    const actors = await people.actors(
      entreprise,
      [...origins.values()].map(({ actor }) => actor),
    );

    const whole = groups.find(({ isWhole }) => isWhole);
    if (!whole) throw new Error('Sums without the whole');
    const told = changed.map(({ key, avant, apres }) => ({
      projet: byPerson || key === null ? null : (projects.get(key) ?? { id: key, label: '', externalId: '' }),
      utilisateur: byPerson && key !== null ? personOf(names, key) : null,
      avant: toldSums(avant),
      apres: toldSums(apres),
    }));
    const nameOf = ({ projet, utilisateur }: (typeof told)[number]): string =>
      projet?.externalId ?? (utilisateur ? `${utilisateur.nom} ${utilisateur.prenom}` : '\uffff');
    return {
      ...moments,
      totaux: { avant: toldSums(whole.avant), apres: toldSums(whole.apres) },
      groupes: told.toSorted((one, other) => french.compare(nameOf(one), nameOf(other))),
      ephemeres,
      actes,
      totalCount,
      data: lines.map((line) => toldLine(line, { projects, tasks, people: names, actors, origins })),
    };
  }),
];
