import { randomUUID } from 'node:crypto';
import { createCaller, type Caller } from '../../services/tracker/src/demo/caller.ts';
import { createOperator } from '../../services/tracker/src/operator.ts';
import type { Tracker } from '../../services/tracker/src/tracker.ts';
import type { Membership } from '../../services/tracker/src/users/membership.ts';

/** A company as its hours need it. */
export interface Company {
  readonly entreprise: string;
  /** Those who work, superiors included. */
  readonly people: readonly string[];
  readonly projects: readonly string[];
}

/** Who asks, and what of. */
export interface Callers extends Company {
  readonly admin: Caller;
  /** Of a tenth of the people. */
  readonly responsable: Caller;
  /** Of a tenth of the projects. */
  readonly commercial: Caller;
  readonly utilisateur: Caller;
  readonly clients: readonly string[];
  readonly tags: readonly string[];
  /** Those that every project has a task of. */
  readonly referenceTasks: readonly string[];
}

const superiors = 10;

/** Some at a time: the log commits them in groups. */
const eachOf = async <Made>(count: number, make: (n: number) => Promise<Made>): Promise<Made[]> => {
  const made: Made[] = [];
  while (made.length < count) {
    const at = made.length;
    const together = Math.min(16, count - at);
    made.push(...(await Promise.all(Array.from({ length: together }, (_, n) => make(at + n)))));
  }
  return made;
};

/** A company with its people and projects, made as an administrator makes them: through the product. */
export const makeCompany = async (
  { tracker, url }: { tracker: Tracker; url: string },
  of: {
    name: string;
    people: number;
    projects: number;
    manageValidation: boolean;
    /** What the tasks are called that each project has besides those of all; 5,000 hours are planned on them together. */
    tasks?: readonly string[];
  },
): Promise<Callers> => {
  const operator = createOperator(tracker);
  const { name, manageValidation, tasks = ['Prévu'] } = of;
  const settings = { manageValidation, mailsAValiderGroupes: true, isManageExportErp: true };
  const { entreprise } = await operator.registerCompany({ name, settings });
  const member = (membership: Partial<Membership>): Promise<string> =>
    operator.addPerson(entreprise, {
      email: `${randomUUID()}@plans.test`,
      nom: 'P',
      prenom: randomUUID().slice(0, 8),
      membership: { accessAllChantier: true, ...membership },
    });
  const caller = async (userId: string): Promise<Caller> =>
    createCaller(url, userId, await operator.signIn(userId, entreprise));
  const admin = await caller(await member({ role: 'administrateur' }));
  const make = async (path: string, body: object): Promise<string> => {
    const answer = await admin.post<{ id: string }>(path, body);
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}`);
    return answer.body.id;
  };

  const responsables = await eachOf(superiors, () => member({ role: 'responsable' }));
  const commerciaux = await eachOf(superiors, () => member({ role: 'commercial' }));
  const others = await eachOf(of.people - 2 * superiors, (n) =>
    member({ responsableIds: [responsables[n % superiors] ?? ''] }),
  );
  const clients = await eachOf(20, (n) =>
    admin
      .put<{ id: string }>('/Tiers/Create', { name: `Client ${n}`, externalId: `C-${n}` })
      .then(({ body }) => body.id),
  );
  const tags = await eachOf(8, (n) => make('/Tags/CreateTag', { label: `Tag ${n}`, color: '#2f6fed' }));
  const projects = await eachOf(of.projects, async (n) => {
    const id = await make('/Projet/Create', {
      label: `Chantier ${n}`,
      externalId: `CH-${n}`,
      clientId: clients[n % clients.length],
      projectStatus: 2,
      responsablesId: [responsables[n % superiors]],
      commerciauxId: [commerciaux[n % superiors]],
      tagIds: [tags[n % tags.length]],
    });
    for (const taskProjectLabel of tasks)
      await make(`/Projet/${id}/AddTask`, { taskProjectLabel, timePlanned: 5_000 / tasks.length });
    return id;
  });
  const { body: referenceTasks } = await admin.get<{ data: readonly { id: string }[] }>('/Task/GetTasks');
  return {
    entreprise,
    people: [...responsables, ...commerciaux, ...others],
    projects,
    clients,
    tags,
    referenceTasks: referenceTasks.data.map(({ id }) => id),
    admin,
    responsable: await caller(responsables[0] ?? ''),
    commercial: await caller(commerciaux[0] ?? ''),
    utilisateur: await caller(others[0] ?? ''),
  };
};
