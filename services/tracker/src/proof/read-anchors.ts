import type { AnchorKind, listAnchors } from '@gestiontemps/contracts/proof';
import type { Query, Reply } from '@gestiontemps/contracts/route';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { readPage } from '@gestiontemps/kernel/sql/paging';
import type { People, PersonName } from '../deps.ts';

interface AnchorRow {
  readonly nuit: string;
  readonly genre: AnchorKind;
  readonly position: number;
  readonly evenements: number;
  readonly hash: Buffer;
  readonly poseeLe: string;
  readonly recipients: readonly string[] | null;
  readonly horodateeLe: string | null;
  readonly essais: number;
  readonly erreur: string | null;
}

/** The anchors of a company, the latest first. */
export const pageOfAnchors = async (
  { db, people }: { db: CompanyDatabase; people: Pick<People, 'names'> },
  entreprise: string,
  query: Query<typeof listAnchors>,
): Promise<Reply<typeof listAnchors>> => {
  const { totalCount, data } = await readPage<AnchorRow>(
    db,
    entreprise,
    {
      select: `a.night as nuit, a.kind as genre, a.position, a.events as evenements, a.hash, a.made_on as "poseeLe",
        a.recipients, a.stamped_on as "horodateeLe", a.attempts as essais, a.last_error as erreur`,
      from: 'from log.anchors_of($1) a',
      orderBy: `a.night ${query.OrderAsc ? 'asc' : 'desc'}`,
      values: [],
    },
    query,
  );
  const names = await people.names(
    entreprise,
    data.flatMap(({ recipients }) => recipients ?? []),
  );
  return {
    totalCount,
    data: data.map(({ hash, recipients, ...row }) => ({
      ...row,
      empreinte: hash.toString('hex'),
      destinataires: byName(recipients ?? [], names),
    })),
  };
};

/** People of these ids, as they are called; who is known no more is left out. */
export const byName = (ids: readonly string[], names: ReadonlyMap<string, PersonName>): PersonName[] =>
  ids.flatMap((id) => names.get(id) ?? []).toSorted((one, other) => one.nom.localeCompare(other.nom, 'fr'));
