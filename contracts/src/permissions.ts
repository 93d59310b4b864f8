/** Keys are `{capability}.{action}`; `POST Account/User` answers which of them the caller holds (domain.md §8.10). */
export const permissionKeys = [
  'absenceTypes.read',
  'absenceTypes.write',
  'accounts.read',
  'clients.read',
  'clients.write',
  'companies.manage',
  'companies.write',
  'costs.read',
  'dashboard.read',
  'dashboard.validate',
  'export.read',
  'hourlyCosts.manage',
  'hub.connect',
  'mails.read',
  'projects.addDocuments',
  'projects.addTask',
  'projects.enter',
  'projects.read',
  'projects.removeDocuments',
  'projects.write',
  'referenceTasks.read',
  'referenceTasks.write',
  'reports.projects',
  'reports.users',
  'settings.read',
  'settings.write',
  'tags.read',
  'tags.write',
  'timesheets.read',
  'timesheets.write',
  'users.read',
  'users.write',
  'weeks.ask',
  'weeks.decide',
  'weeks.read',
  'weeks.submit',
] as const;

export type PermissionKey = (typeof permissionKeys)[number];

/** `anonymous` needs no token, `session` a token that may not have chosen a company yet. */
export type Allow = 'anonymous' | 'session' | PermissionKey;
