import type { Grouping } from '@gestiontemps/contracts/reporting';
import type { PersonName } from '../deps.ts';
import type { ReportedProject, ReportedTask } from './reported-projects.ts';

/** What one report is about. */
export interface CostGroup {
  readonly par: Grouping;
  readonly key: string;
  readonly label: string;
  readonly code: string | null;
  /** That of a task which was taken from no reference task: others of its name are on other projects. */
  readonly project: Pick<ReportedProject, 'id' | 'label' | 'externalId'> | null;
  /** The project that the group is, when it is one. */
  readonly itself: ReportedProject | null;
}

/** By what lines are put into groups: by their user, or by a group for each project or task. */
export type GroupKeys =
  | { readonly by: 'utilisateur' }
  | {
      readonly by: 'projet' | 'tache';
      /** Projects or tasks, and the group of each in the other list. */
      readonly members: readonly string[];
      readonly keys: readonly string[];
    };

interface Grouped {
  readonly keys: GroupKeys;
  /** In the order to show; `names` are those of the users who worked. */
  groups(names: ReadonlyMap<string, PersonName>): readonly CostGroup[];
}

/** What a group is that is no project, and of none. */
const ofNoProject = { code: null, project: null, itself: null } as const;

const taskGroup = (
  { id: key, taskRef, taskProjectLabel: label, taskCode: code }: ReportedTask,
  { id, label: projectLabel, externalId }: ReportedProject,
): CostGroup =>
  taskRef === null
    ? { ...ofNoProject, par: 'tache', key, label, code, project: { id, label: projectLabel, externalId } }
    : { ...ofNoProject, par: 'tache', key: taskRef.id, label: taskRef.label, code: taskRef.taskCode };

const french = new Intl.Collator('fr', { numeric: true });
const numberOf = ({ project }: CostGroup): string => project?.externalId ?? '';
/** Of tasks with one name, those of the first project first. */
const byLabel = (groups: Iterable<CostGroup>): readonly CostGroup[] =>
  [...groups].toSorted(
    (a, b) =>
      french.compare(a.label, b.label) ||
      french.compare(numberOf(a), numberOf(b)) ||
      a.key.localeCompare(b.key),
  );

/** Of chantiers without a tag; no tag has an empty id. */
const withoutTag: CostGroup = { ...ofNoProject, par: 'tag', key: '', label: 'Sans mot-clé' };

/**
 * The groups of some projects, which come in the order of their numbers. One with several tags is in the group of each:
 * of those asked for, when some are.
 */
export const groupedBy = (
  par: Grouping,
  projects: readonly ReportedProject[],
  tagIds?: readonly string[],
): Grouped => {
  /** Of members with their groups, one of each mostly. */
  const withMembers = (
    by: 'projet' | 'tache',
    members: readonly (readonly [string, CostGroup])[],
    order = byLabel,
  ): Grouped => {
    const groups = new Map(members.map(([, group]) => [group.key, group]));
    return {
      keys: { by, members: members.map(([id]) => id), keys: members.map(([, { key }]) => key) },
      groups: () => order(groups.values()),
    };
  };
  switch (par) {
    case 'projet':
    case 'semaine':
    case 'mois':
      return withMembers(
        'projet',
        projects.map((project) => {
          const { id: key, label, externalId: code } = project;
          return [key, { par, key, label, code, project: null, itself: project }];
        }),
        (groups) => [...groups],
      );
    case 'client':
      return withMembers(
        'projet',
        projects.map(({ id, client }) => [
          id,
          { ...ofNoProject, par, key: client.id, label: client.name, code: client.externalId },
        ]),
      );
    case 'tache':
      return withMembers(
        'tache',
        projects.flatMap((project) => project.tasks.map((task) => [task.id, taskGroup(task, project)])),
      );
    case 'tag':
      return withMembers(
        'projet',
        projects.flatMap(({ id, tags }) => {
          const shown = tags.filter((tag) => tagIds?.includes(tag.id) ?? true);
          if (shown.length === 0) return [[id, withoutTag] as const];
          return shown.map(({ id: key, label }) => [id, { ...withoutTag, key, label }] as const);
        }),
        (groups) => byLabel(groups).toSorted((a, b) => Number(a.key === '') - Number(b.key === '')),
      );
    case 'ensemble': {
      const whole: CostGroup = { ...ofNoProject, par, key: par, label: 'Ensemble' };
      return withMembers(
        'projet',
        projects.map(({ id }) => [id, whole]),
      );
    }
    case 'utilisateur':
      return {
        keys: { by: 'utilisateur' },
        groups: (names) =>
          byLabel(
            [...names.values()].map(({ id: key, nom, prenom }) => {
              const label = `${nom} ${prenom}`.trim();
              return { ...ofNoProject, par, key, label };
            }),
          ),
      };
  }
};
