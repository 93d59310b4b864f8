import { randomUUID } from 'node:crypto';
import { minutes } from '@gestiontemps/contracts/duration';
import { createCommands } from '@gestiontemps/kernel/commands/commands';
import type { DomainEvent } from '@gestiontemps/kernel/commands/decider';
import type { EventStore } from '@gestiontemps/kernel/log/event-store';
import type { Cipher } from '@gestiontemps/kernel/vault/cipher';
import { clientStream } from '../../services/tracker/src/clients/client.ts';
import {
  hourlyCost,
  hourlyCostId,
  hourlyCostStream,
} from '../../services/tracker/src/hourly-costs/hourly-cost.ts';
import { projectStream } from '../../services/tracker/src/projects/project.ts';
import { plainMembership } from '../../services/tracker/src/users/membership.ts';
import { userStream } from '../../services/tracker/src/users/user.ts';
import { type Company, firstMonday, weekEvents } from './week-log.ts';

const projectCount = 300;
const clientCount = 50;
/** Writers at a time: the store commits them together. */
const together = 64;

const inGroups = async <Item>(
  items: readonly Item[],
  write: (item: Item, index: number) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < items.length; from += together)
    await Promise.all(items.slice(from, from + together).map((item, index) => write(item, from + index)));
};

/**
 * A company with a week of each of its people, all entered before the first is validated, as on a Monday morning: 300
 * chantiers of 50 clients, a code and an hourly cost for everybody, each on ten chantiers that week.
 */
export const writeValidatedWeeks = async (
  deps: { store: EventStore; cipher: Cipher },
  weeks: number,
): Promise<Company> => {
  const { store } = deps;
  const commands = createCommands(deps);
  const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID());
  const company: Company = { entreprise: randomUUID(), users: ids(weeks), projects: ids(projectCount) };
  const { entreprise, users, projects } = company;
  const causes = () => {
    const commandId = randomUUID();
    return { commandId, correlationId: commandId, causationId: commandId, actor: users[0] ?? '' };
  };
  const append = (stream: string, ...facts: readonly DomainEvent[]) => {
    const metadata = { entreprise, ...causes(), schemaVersion: 1 };
    return store.append(
      stream,
      0,
      facts.map((fact) => ({ id: randomUUID(), ...fact, metadata })),
    );
  };

  const clients = ids(clientCount);
  await inGroups(clients, (client, n) =>
    append(clientStream(entreprise, client), { type: 'ClientAdded', data: { externalId: `CL${n}` } }),
  );
  await inGroups(projects, (project, n) =>
    append(
      projectStream(entreprise, project),
      createdProject(project, `CH-${n}`, clients[n % clientCount] ?? null),
      ...tasksOf(project),
    ),
  );
  await inGroups(users, async (user, n) => {
    const data = { ...plainMembership, externalId: `M${n}` };
    await append(userStream(entreprise, user), { type: 'MemberAdded', data });
    const context = { entreprise, ...causes() };
    const cost = hourlyCostId(user, context.commandId);
    await commands.handle(
      hourlyCost,
      hourlyCostStream(entreprise, user),
      { type: 'SetHourlyCost', cost, start: firstMonday, tauxHoraire: '32.50', motif: null },
      context,
    );
  });
  const written = users.map((_, user) => weekEvents(company, user, 1));
  await inGroups(written, ({ stream, events }) => store.append(stream, 0, events.slice(0, -1)));
  await inGroups(written, ({ stream, events }) =>
    store.append(
      stream,
      events.length - 1,
      // A decision is a request of its own.
      events.slice(-1).map((event) => ({ ...event, metadata: { ...event.metadata, ...causes() } })),
    ),
  );
  return company;
};

const createdProject = (label: string, externalId: string, clientId: string | null): DomainEvent => ({
  type: 'ProjectCreated',
  data: {
    label,
    externalId,
    clientId,
    projectStatus: 2,
    isBillable: true,
    estimatedStartDate: null,
    estimatedEndDate: null,
    amount: null,
    ouverteALaSaisie: null,
    responsables: [],
    commerciaux: [],
    tagIds: [],
    adresseProjet: null,
    commentaire: null,
  },
});

/** The five that `weekEvents` works on. */
const tasksOf = (project: string): DomainEvent[] =>
  Array.from({ length: 5 }, (_, n) => ({
    type: 'TaskAdded',
    data: {
      taskProjectId: `${project}.${String(n).padStart(12, '0')}`,
      taskProjectLabel: `Tâche ${n}`,
      taskCode: `T${n}`,
      description: null,
      timePlanned: minutes(600),
      taskRefId: null,
      tagCategoryIds: [],
      statusTask: 1,
    },
  }));
