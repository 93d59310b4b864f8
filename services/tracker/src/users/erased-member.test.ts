import { recordedEvent, foldAll } from '@gestiontemps/kernel/testing/fold-all';
import { expect, test } from '@jest/globals';
import { membersView } from './members.view.ts';
import { user, userStream, type User, type UserEvent } from './user.ts';

const stream = userStream('7d444840-9dc0-41e1-b245-5ffdce74fad2', 'karim');
const added: UserEvent = {
  type: 'MemberAdded',
  data: {
    role: 'utilisateur',
    externalId: 'M0042',
    responsableIds: [],
    saisieFeuilleTempsDisable: false,
    accessAllChantier: false,
    canAddTaskOnChantier: false,
    permissions: [],
    baseSalaire: null,
  },
};
const left = '2026-10-14T08:00:00.000Z';
const acts = [
  { event: added, recordedAt: '2026-01-05T08:00:00.000Z', actor: 'camille' },
  { event: { type: 'MemberDeactivated', data: {} } as const, recordedAt: left, actor: 'camille' },
  {
    event: { type: 'PersonErased', data: {} } as const,
    recordedAt: '2026-12-18T09:00:00.000Z',
    actor: 'sophie',
  },
];

// What is expected of him, hours above all, ends with the day on which he left.
test('somebody who is erased left when he left', () => {
  const state = acts.reduce<User>(
    (held, { event, ...of }, index) => user.evolve(held, event, { ...of, position: index + 1 } as never),
    user.initial,
  );
  expect(state).toMatchObject({ isErased: true, deletedOn: left, deletedBy: 'camille', rowVersion: 3 });
  const events = acts.map(({ event, ...of }, index) =>
    recordedEvent(stream, event.type, event.data as never, {
      ...of,
      position: index + 1,
      version: index + 1,
    }),
  );
  expect(foldAll(membersView, events)['members']).toMatchObject([
    { isErased: true, isDeleted: true, deletedOn: left, deletedBy: 'camille', rowVersion: 3 },
  ]);
});
