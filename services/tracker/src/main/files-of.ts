import { join, resolve } from 'node:path';
import type { FileStore } from '@gestiontemps/kernel/files/file-store';
import { createFolderStore } from '@gestiontemps/kernel/files/folder-store';
import { createS3Store } from '@gestiontemps/kernel/files/s3-store';
import type { Config } from '../config.ts';

export const filesFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string =>
  join(resolve(DATA_DIR), 'files');

/** Where an installation notes whom it has erased, outside of what backups hold. */
export const erasuresFile = ({
  DATA_DIR,
  ERASURES_FILE,
}: Pick<Config, 'DATA_DIR' | 'ERASURES_FILE'>): string =>
  resolve(ERASURES_FILE ?? join(DATA_DIR, 'erasures.jsonl'));

/** Where an installation keeps its files. */
export const filesOf = (config: Pick<Config, 'DATA_DIR' | 'FILES_URL'>): FileStore =>
  config.FILES_URL === undefined ? createFolderStore(filesFolder(config)) : createS3Store(config.FILES_URL);
