import { parseArgs } from 'node:util';
import { CopyRefused, copyLog, type CopyTarget, hasBlanked } from '@gestiontemps/kernel/log/copy-log';
import { createEsdbEventStore } from '@gestiontemps/kernel/log/event-store.esdb';
import type { EventStore } from '@gestiontemps/kernel/log/event-store';
import { createPostgresEventStore } from '@gestiontemps/kernel/log/event-store.postgres';
import { requireOwnLog } from '@gestiontemps/kernel/log/log-copy';
import { migrate } from '@gestiontemps/kernel/sql/migrations';
import { createPool } from '@gestiontemps/kernel/sql/sql';
import { migrationFolders } from '../migration-folders.ts';
import type { Said } from './run-command.ts';

const usage =
  'FROM_URL=<postgres://… | esdb://…> TO_URL=<esdb://… | postgres://…> npm run copy-log, or -- --from <url> --to <url> without passwords';
const readable =
  'Everybody on this machine can read arguments: give an address with a password as FROM_URL or TO_URL, not as --from or --to.';
const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);
const isEsdb = (url: string): boolean => /^esdb(\+discover)?:\/\//.test(url);

/** `user:password@`, before the first host. */
const hasPassword = (url: string): boolean => /^[^/]*:\/\/[^/@]*:[^/@]+@/.test(url);

/** A log by its address, and what ends it. */
const open = (url: string, now?: () => Date): EventStore => {
  if (isEsdb(url)) return createEsdbEventStore({ url, now });
  const [api, reader] = (['gestiontemps_api', 'gestiontemps_projector'] as const).map((role) =>
    createPool({ url, role, max: 2, statementTimeout: 0 }),
  ) as [ReturnType<typeof createPool>, ReturnType<typeof createPool>];
  const store = createPostgresEventStore({ api, reader, now });
  return {
    ...store,
    async close() {
      await store.close();
      await Promise.all([api.end(), reader.end()]);
    },
  };
};

/** What stands in the way on PostgreSQL's side. @throws {CopyRefused | StartRefused} */
const checkDatabase = async (url: string, isSource: boolean): Promise<void> => {
  if (!isSource) await migrate(url, migrationFolders);
  const owner = createPool({ url, max: 1 });
  try {
    await requireOwnLog(owner);
    if (isSource && (await hasBlanked(owner)))
      throw new CopyRefused(
        'Weeks past their retention were blanked in the source: of their events it has the hash alone, which no other store can hold.',
      );
  } finally {
    await owner.end();
  }
};

/** Moves a log between stores, and says what came of it. */
export const copyLogCommand = async (
  args: readonly string[],
  tell: (sentence: string) => void,
  { FROM_URL, TO_URL }: Readonly<Record<string, string | undefined>> = {},
): Promise<Said> => {
  const given = parseArgs({
    args: [...args],
    options: { from: { type: 'string' }, to: { type: 'string' } },
  }).values;
  if ([given.from, given.to].some((url) => url !== undefined && hasPassword(url)))
    return { lines: [readable], code: 1 };
  const [from, to] = [given.from ?? FROM_URL, given.to ?? TO_URL];
  const areGiven = [from, to].every((url) => url !== undefined && (isPostgres(url) || isEsdb(url)));
  if (from === undefined || to === undefined || !areGiven || from === to) return { lines: [usage], code: 1 };
  try {
    if (isPostgres(from)) await checkDatabase(from, true);
    if (isPostgres(to)) await checkDatabase(to, false);
    const source = open(from);
    const target: CopyTarget = (clock) => open(to, clock);
    try {
      const { events, versions, hash } = await copyLog(source, target, (count) => tell(`${count} events…`));
      const lines = [
        `${events} events of ${versions.size} streams are copied, and are the same on both sides: ${hash}.`,
        'Positions are those of the new store: views and whatever else goes by them do not come with the log.',
      ];
      return { lines, code: 0 };
    } finally {
      await source.close();
    }
  } catch (error) {
    if (error instanceof CopyRefused) return { lines: [error.message], code: 1 };
    throw error;
  }
};
