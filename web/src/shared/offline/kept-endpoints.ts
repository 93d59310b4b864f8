/**
 * What is read on a site, and kept on the device for where there is no network: all that is kept is named here, and listed
 * under « Mon compte ».
 */
export const keptEndpoints = [
  'currentUser',
  'settings',
  'entryWeek',
  'entryProjects',
  'absenceTypes',
  'weekSheet',
  'weeks',
  'refusedSheets',
  'sheetsToValidate',
] as const;
export type KeptEndpoint = (typeof keptEndpoints)[number];

const names: ReadonlySet<string> = new Set(keptEndpoints);
export const isKeptEndpoint = (name: string): name is KeptEndpoint => names.has(name);
