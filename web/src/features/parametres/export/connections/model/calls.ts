/** How a program calls with a key. `apres=0`: all entries; the number of the last one read, from then on. */
export const dataAddress = (origin: string): string => `${origin}/api/ExportExterne/GetData?apres=0`;

export const authorization = (key: string): string => `Authorization: Bearer ${key}`;

/** The same as a command that can be tried at once. */
export const exampleCall = (origin: string, key: string): string =>
  `curl -H "${authorization(key)}" "${dataAddress(origin)}"`;
