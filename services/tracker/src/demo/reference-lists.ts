import { administrator, idOf, must, type Site } from './site.ts';

interface Made {
  readonly id: string;
}

/** Categories of tasks, with the people and the reference tasks that are of them. */
export const setUpTrades = async (site: Site): Promise<void> => {
  const admin = administrator(site);
  const tasks = must(
    'Task/GetTasks',
    await admin.get<{ data: { id: string; label: string }[] }>('/Task/GetTasks?Take=-1&Skip=-1'),
  ).data;
  const taskIds = new Map(tasks.map(({ id, label }) => [label, id]));
  const ofPerson = new Map<string, string[]>();
  for (const [categoryName, trade] of Object.entries(site.company.trades)) {
    const { id } = must(
      'TagsCategory/AddTag',
      await admin.post<Made>('/TagsCategory/AddTag', { categoryName }),
    );
    for (const label of trade.tasks) {
      const body = { tagCategoryIds: [id] };
      must('Task/UpdateTask', await admin.put(`/Task/${idOf(taskIds, label)}/UpdateTask`, body));
    }
    for (const key of trade.people) ofPerson.set(key, [...(ofPerson.get(key) ?? []), id]);
  }
  for (const [key, tagCategoryIds] of ofPerson)
    must(
      'Utilisateur/Update',
      await admin.put(`/Utilisateur/Update/${idOf(site.ids, key)}`, { tagCategoryIds }),
    );
};

/** Tags of chantiers: their ids by label. */
export const setUpTags = async (site: Site): Promise<ReadonlyMap<string, string>> => {
  const admin = administrator(site);
  const ids = new Map<string, string>();
  for (const [label, color] of Object.entries(site.company.tags)) {
    const { id } = must('Tags/CreateTag', await admin.post<Made>('/Tags/CreateTag', { label, color }));
    ids.set(label, id);
  }
  return ids;
};
