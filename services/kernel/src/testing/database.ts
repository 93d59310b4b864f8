import { randomUUID } from 'node:crypto';
import { createDatabase, databaseOf, dropDatabase, urlOf } from '../sql/databases.ts';

export interface TestDatabase {
  /** As the owner; give a `role` to `createPool` to stand where the product stands. */
  readonly url: string;
  drop(): Promise<void>;
}

/**
 * A database of its own for a test file, with every migration run: a copy, in a tenth of a second, of the template
 * that the run made before its first test.
 */
export const cloneDatabase = async (): Promise<TestDatabase> => {
  const template = templateUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(template, name, databaseOf(template));
  return { url: urlOf(template, name), drop: () => dropDatabase(template, name) };
};

/** The migrated database that clones are made of; its server takes others beside it. Nobody may stay connected. */
export const templateUrl = (): string => {
  const url = process.env['TEST_TEMPLATE_URL'];
  if (url === undefined) throw new Error('Only *.int.test.ts and *.e2e.ts files have a PostgreSQL');
  return url;
};
