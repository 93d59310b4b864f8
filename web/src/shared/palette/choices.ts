import { finderOf } from '@gestiontemps/contracts/search-text';
import { paths, personInAddress } from '../paths.ts';

export type ChoiceKind = 'act' | 'day' | 'screen' | 'project' | 'person';

/** Something to go to, or to do. */
export interface Choice {
  readonly key: string;
  readonly kind: ChoiceKind;
  readonly label: string;
  readonly aside?: string;
  /** Where it leads; an act has none. */
  readonly to?: string;
  readonly run?: () => void;
}

export interface ChoiceGroup {
  readonly kind: ChoiceKind | 'recent';
  readonly choices: readonly Choice[];
}

/** What was found elsewhere is taken as it is; acts and pages are looked through here. */
export interface Choosable {
  readonly recent: readonly Choice[];
  readonly acts: readonly Choice[];
  readonly screens: readonly Choice[];
  readonly days: readonly Choice[];
  readonly projects: readonly Choice[];
  readonly people: readonly Choice[];
}

/** Where a person is opened; an auditor opens no profile, and reads his hours. */
export const personHref = (id: string, byAuditor: boolean): string =>
  byAuditor
    ? `${paths.userReport.href()}?${new URLSearchParams({ [personInAddress]: id }).toString()}`
    : paths.user.href({ id });

/** By kind, what was chosen lately before all else, and nothing twice. Untyped: acts and pages, of which there are few. */
export const choiceGroups = (text: string, from: Choosable): readonly ChoiceGroup[] => {
  const finds = finderOf(text);
  const found = (choices: readonly Choice[]) =>
    choices.filter(({ label, aside }) => finds(label, aside ?? null));
  const recent = found(from.recent);
  const isNew = ({ key }: Choice): boolean => !recent.some((choice) => choice.key === key);
  const groups: readonly ChoiceGroup[] = [
    { kind: 'recent', choices: recent },
    { kind: 'day', choices: from.days.filter(isNew) },
    { kind: 'act', choices: found(from.acts) },
    { kind: 'project', choices: from.projects.filter(isNew) },
    { kind: 'person', choices: from.people.filter(isNew) },
    { kind: 'screen', choices: found(from.screens).filter(isNew) },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
};
