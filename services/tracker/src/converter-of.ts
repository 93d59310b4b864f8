import type { Converter } from '@gestiontemps/documents/convert/converter';
import { createGotenberg } from '@gestiontemps/documents/convert/gotenberg';
import { createSoffice, findSoffice, isSoffice } from '@gestiontemps/documents/convert/soffice';
import { type Config, ConfigError } from './config.ts';

/**
 * What makes a PDF of a company's own template, where there is anything that does.
 * @param path folders in which programs are looked for
 * @throws {ConfigError} naming SOFFICE_PATH when it is no program
 */
export const converterOf = async (
  { SOFFICE_PATH, GOTENBERG_URL }: Pick<Config, 'SOFFICE_PATH' | 'GOTENBERG_URL'>,
  path: string,
): Promise<Converter | undefined> => {
  if (GOTENBERG_URL !== undefined) return createGotenberg({ url: GOTENBERG_URL });
  if (SOFFICE_PATH !== undefined && !(await isSoffice(SOFFICE_PATH)))
    throw new ConfigError([`SOFFICE_PATH: ${SOFFICE_PATH} is no program that can be run`]);
  const found = SOFFICE_PATH ?? (await findSoffice(path));
  return found === undefined ? undefined : createSoffice({ path: found, programs: path });
};
