import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';

/** Who a client is and how to reach him. */
export interface ClientIdentity {
  readonly name: string;
  readonly firstname: string | null;
  readonly email: string | null;
  readonly telephone: string | null;
}

/** Where and by which command it was said; position 0 before the event that says there is such a client. */
interface Said {
  readonly entreprise: string;
  readonly clientId: string;
  readonly commandId: string;
  readonly position: number;
}

const parts = ['name', 'firstname', 'email', 'telephone'] as const satisfies (keyof ClientIdentity)[];

/** A part that is said, unless it was said later in the log already; what is left out stays. */
const taken = (part: string): string => `
  ${part} = case when $5::jsonb ? '${part}' and c.${part}_position < $4 then $5::jsonb ->> '${part}' else c.${part} end,
  ${part}_position = case when $5::jsonb ? '${part}' then greatest(c.${part}_position, $4) else c.${part}_position end`;

/**
 * Writes down who a client is as it was said at a position of the log, each part unless a later one is there. Of a new
 * client before his event, so that nobody reads one without a name.
 */
export const writeClientIdentity = async (
  db: CompanyDatabase,
  { entreprise, clientId, commandId, position }: Said,
  said: Partial<ClientIdentity>,
): Promise<void> => {
  await db.rows(
    entreprise,
    `insert into directory.clients as c (entreprise, id, command_id, name, firstname, email, telephone)
     values ($1, $2, $3, coalesce($5::jsonb ->> 'name', ''), $5::jsonb ->> 'firstname', $5::jsonb ->> 'email',
       $5::jsonb ->> 'telephone')
     on conflict (entreprise, id) do update set command_id = excluded.command_id, written_on = now(), ${parts.map(taken).join(',')}`,
    [entreprise, clientId, commandId, position, JSON.stringify(said)],
  );
};

export const readClientIdentity = async (
  db: CompanyDatabase,
  entreprise: string,
  clientId: string,
): Promise<ClientIdentity | undefined> => {
  const sql = `select name, firstname, email, telephone from directory.clients where entreprise = $1 and id = $2`;
  return (await db.rows<ClientIdentity>(entreprise, sql, [entreprise, clientId]))[0];
};
