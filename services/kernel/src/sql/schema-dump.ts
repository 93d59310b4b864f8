import pg from 'pg';
import { extensions, functions, roles, schemas, sequences, types } from './schema-dump/objects.ts';
import { tables, views } from './schema-dump/tables.ts';

/**
 * What the migrations have made of a database, as SQL for people to read and compare: roles, schemas, types, tables
 * with their constraints, indexes, policies, triggers and grants, views, sequences, signatures of functions. The same
 * schema always gives the same text. The migration runner's own tables are left out.
 */
export const dumpSchema = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Every name is then printed with its schema, whoever looks.
    await client.query(`set search_path to ''`);
    const blocks: string[] = [];
    for (const part of [roles, extensions, schemas, types, sequences, tables, views, functions]) {
      const { rows } = await client.query<{ block: string }>(part);
      blocks.push(...rows.map(({ block }) => block));
    }
    return `${blocks.join('\n\n')}\n`;
  } finally {
    await client.end();
  }
};
