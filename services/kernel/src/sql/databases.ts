import pg from 'pg';

/** Creates a database beside that of the URL, empty or as a copy of a template nobody is connected to. */
export const createDatabase = async (server: string, name: string, template = 'template0'): Promise<void> => {
  await administer(server, `create database ${name} template ${template}`);
};

/** Drops a database with the sessions still open in it. */
export const dropDatabase = async (server: string, name: string): Promise<void> => {
  await administer(server, `drop database if exists ${name} with (force)`);
};

/** The same server, another database. */
export const urlOf = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/** Name of the database in a URL. */
export const databaseOf = (url: string): string => new URL(url).pathname.slice(1);

const administer = async (server: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: urlOf(server, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
