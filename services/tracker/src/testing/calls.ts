import { readdir } from 'node:fs/promises';
import type { Allow } from '@gestiontemps/contracts/permissions';
import { routes } from '@gestiontemps/contracts/routes';
import { type CallRow, everyone } from './call-rows.ts';
import { sampleOf } from './sample-of.ts';

const superiors = 'rcas';
const administrators = 'as';
const his = 'Uas';

/** Who holds each permission, said a second time: a call that asks for one without a row here fails. */
const byPermission: { readonly [allow in Allow]?: string } = {
  session: everyone,
  'absenceTypes.read': everyone,
  'clients.read': superiors,
  'clients.write': administrators,
  'companies.manage': 's',
  'companies.write': administrators,
  'dashboard.read': everyone,
  'dashboard.validate': superiors,
  'hourlyCosts.manage': administrators,
  'hub.connect': everyone,
  'mails.read': administrators,
  // On a project that is not theirs: who may add tasks may where he may enter time.
  'projects.addTask': administrators,
  'projects.enter': everyone,
  'projects.read': superiors,
  'projects.write': administrators,
  'referenceTasks.read': superiors,
  'reports.projects': superiors,
  'reports.users': everyone,
  'settings.read': everyone,
  'settings.write': administrators,
  'tags.read': superiors,
  'tags.write': administrators,
  'timesheets.read': 'Uras',
  'timesheets.write': his,
  'users.read': 'Uras',
  'users.write': administrators,
  'weeks.ask': 'Uras',
  'weeks.decide': superiors,
  'weeks.read': 'Urcas',
  'weeks.submit': 'U',
};

const rows = new Map<string, CallRow>();
for (const file of await readdir(new URL('calls/', import.meta.url))) {
  const { calls } = (await import(`./calls/${file}`)) as { calls: Record<string, CallRow> };
  for (const [name, row] of Object.entries(calls)) rows.set(name, row);
}

/** Every call of the product, with a sample of it and who may make it (undefined where nobody has said). */
export const calls = routes.map(({ name, route }) => {
  const { may = byPermission[route.allow], sample = sampleOf(route) } = rows.get(name) ?? {};
  return { name, route, may, sample };
});
