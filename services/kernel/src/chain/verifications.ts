import type { Pool } from '../sql/sql.ts';
import type { ChainHead } from './chain-check.ts';
import type { Fault, Faults } from './faults.ts';

/** Faults that concern a company: its own, and those of the log as a whole. */
export const faultsOf = (faults: readonly Fault[], entreprise: string | null): Fault[] =>
  faults.filter((fault) => fault.entreprise === undefined || fault.entreprise === entreprise);

/**
 * Notes what a verification has found, a row a chain: what the next one finds is held against it.
 * @param pool the owner's
 */
export const noteVerification = async (
  pool: Pool,
  { chains, faults }: { readonly chains: readonly ChainHead[]; readonly faults: readonly Fault[] },
): Promise<void> => {
  await pool.query(
    `insert into log.verifications (entreprise, position, events, hash, faults)
     select c.entreprise, c.position, c.events, decode(c.hash, 'hex'), c.faults
     from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::text[], $5::integer[])
       as c(entreprise, position, events, hash, faults)`,
    [
      chains.map(({ entreprise }) => entreprise),
      chains.map(({ position }) => position),
      chains.map(({ events }) => events),
      chains.map(({ hash }) => hash),
      chains.map(({ entreprise }) => faultsOf(faults, entreprise).reduce((sum, { count }) => sum + count, 0)),
    ],
  );
};

/** Where the chain is no longer what an earlier verification, which found no fault, noted of it. */
export const compareWithNoted = async (pool: Pool, faults: Faults, company?: string): Promise<void> => {
  const { rows } = await pool.query<{ entreprise: string | null; position: number }>(
    `select v.entreprise, min(v.position) as position
     from log.verifications v left join log.chain c on c.position = v.position
     where v.faults = 0 and c.hash is distinct from v.hash and ($1::uuid is null or v.entreprise = $1)
     group by v.entreprise`,
    [company ?? null],
  );
  for (const { entreprise, position } of rows) faults.add({ kind: 'noted', entreprise, position });
};
