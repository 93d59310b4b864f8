import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { createPath } from 'react-router';
import { useProjectsQuery } from '../api/projects-api.ts';
import { useUsersQuery } from '../api/users-api.ts';
import { isSingle, navigationGroups, type NavigationEntry } from '../layouts/navigation-entries.ts';
import { paths } from '../paths.ts';
import { fullName, holds, useMe } from '../session/me.ts';
import { shortcutLines } from '../shortcuts/messages.ts';
import { shortcuts } from '../shortcuts/use-shortcuts.ts';
import { entryLink } from '../weeks/entry-link.ts';
import { choiceGroups, personHref, type Choice } from './choices.ts';
import { dayOffers } from './day-offers.ts';
import type { PageOffers } from './page-acts.ts';
import type { recentChoices } from './recent-choices.ts';

const most = '6';

const screenChoice = (entry: NavigationEntry): Choice => ({
  key: entry.href,
  kind: 'screen',
  label: entry.label,
  to: entry.href,
  ...(!isSingle(entry) && { aside: navigationGroups[entry.group].label }),
});

/** What the page that is open does: its buttons, then what has a key, which is told. */
const actChoices = ({ acts, keys }: PageOffers): readonly Choice[] => [
  ...acts.map((act) => ({ key: act.label, kind: 'act', ...act }) as const),
  ...keys
    .filter((name) => name !== 'search')
    .map((name) => {
      const [aside, label] = shortcutLines[name];
      return { key: name, kind: 'act', label, aside, run: () => shortcuts.run(name) } as const;
    }),
];

/** Everything that a text finds for this person; `searched`: what the server is asked, a little after it was typed. */
export const useChoices = (
  text: string,
  searched: string,
  entries: readonly NavigationEntry[],
  offers: PageOffers,
  recent: ReturnType<typeof recentChoices>,
) => {
  const me = useMe();
  const query = { Text: searched, Take: most, Skip: '0' };
  const skip = searched === '';
  const projects = useProjectsQuery({ query }, { skip: skip || !holds(me, 'projects.read') });
  const people = useUsersQuery({ query }, { skip: skip || !holds(me, 'users.read') });
  const answers = skip ? [] : [projects, people];

  // Of before he was given another role.
  const mayOpen = ({ kind, to }: Choice): boolean => {
    if (kind === 'project') return holds(me, 'projects.read');
    if (kind === 'person') return holds(me, 'users.read');
    return kind !== 'screen' || entries.some(({ href }) => href === to);
  };
  const groups = choiceGroups(text, {
    recent: recent.read().filter(mayOpen),
    acts: actChoices(offers),
    screens: entries.map(screenChoice),
    days: me.isMember
      ? dayOffers(text, today()).map(({ date, label, aside }) => {
          const to = entryLink(date);
          return { key: date, kind: 'day', label, aside, to: typeof to === 'string' ? to : createPath(to) };
        })
      : [],
    projects: (skip ? [] : (projects.data?.data ?? [])).map(({ id, externalId, label, client }) => ({
      key: id,
      kind: 'project',
      label: [externalId, label].filter(Boolean).join(' '),
      aside: client.name,
      to: paths.project.href({ id }),
    })),
    people: (skip ? [] : (people.data?.data ?? [])).map((person) => ({
      key: person.id,
      kind: 'person',
      label: fullName(person),
      aside: person.refRole.label,
      to: personHref(person.id, me.role === 'auditeur'),
    })),
  });
  return { groups, isAnswered: searched === text.trim() && answers.every(({ isFetching }) => !isFetching) };
};
