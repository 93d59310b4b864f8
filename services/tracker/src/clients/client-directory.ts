import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';

/** Who a client is and how to reach him. */
export interface ClientIdentity {
  readonly name: string;
  readonly firstname: string | null;
  readonly email: string | null;
  readonly telephone: string | null;
}

interface Said {
  readonly entreprise: string;
  readonly clientId: string;
  readonly commandId: string;
}

/** Writes down who a client is, before the event of the same command says that there is one. */
export const writeClientIdentity = async (
  db: CompanyDatabase,
  of: Said,
  { name, firstname, email, telephone }: ClientIdentity,
): Promise<void> => {
  const { entreprise, clientId, commandId } = of;
  await db.rows(
    entreprise,
    `insert into directory.clients as c (entreprise, id, name, firstname, email, telephone, command_id)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (entreprise, id) do update
     set name = excluded.name, firstname = excluded.firstname, email = excluded.email,
       telephone = excluded.telephone, command_id = excluded.command_id`,
    [entreprise, clientId, name, firstname, email, telephone, commandId],
  );
};

/** Changes who a client is: what is left out stays as it is at that instant. */
export const changeClientIdentity = async (
  db: CompanyDatabase,
  { entreprise, clientId, commandId }: Said,
  changes: Partial<ClientIdentity>,
): Promise<void> => {
  await db.rows(
    entreprise,
    `update directory.clients c set command_id = $3, (name, firstname, email, telephone) =
       (select now.name, now.firstname, now.email, now.telephone from jsonb_populate_record(c, $4::jsonb) as now)
     where entreprise = $1 and id = $2`,
    [entreprise, clientId, commandId, JSON.stringify(changes)],
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
