import type { listTabletPins } from '@gestiontemps/contracts/tablets';
import type { Query, Reply } from '@gestiontemps/contracts/route';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { readPage } from '@gestiontemps/kernel/sql/paging';
import { type View, viewTable } from '@gestiontemps/kernel/views/view';
import type { PersonName } from '../deps.ts';
import type { TabletPinEvent } from './tablet-pin.ts';

interface PinRow {
  readonly entreprise: string;
  readonly utilisateurId: string;
  readonly setOn: string;
}

const pins = viewTable<PinRow>({
  name: 'tablet_pins',
  columns: { entreprise: 'uuid', utilisateurId: 'text', setOn: 'timestamptz' },
  key: ['entreprise', 'utilisateurId'],
});

/** Who has a code for the tablets of his company. */
export const tabletPinsView: View = {
  name: 'tablet-pins',
  version: 1,
  categories: ['tabletPin'],
  tables: [pins],
  wants({ stream }, want) {
    const [entreprise = '', utilisateurId = ''] = idsOf(stream);
    want.row(pins, entreprise, utilisateurId);
  },
  fold(recorded, rowsOf) {
    const event = { type: recorded.type, data: recorded.data } as TabletPinEvent;
    const [entreprise = '', utilisateurId = ''] = idsOf(recorded.stream);
    const rows = rowsOf(pins);
    switch (event.type) {
      case 'TabletPinSet':
        return rows.set({ entreprise, utilisateurId, setOn: recorded.recordedAt });
      case 'TabletPinRemoved':
        return rows.delete(entreprise, utilisateurId);
      default:
        event satisfies never;
    }
  },
};

/** An auditor has no hours: tablets are for who has. */
const whoEnter = `views.members m
  join directory.members d on d.entreprise = m.entreprise and d.utilisateur_id = m.id
  left join views.tablet_pins p on p.entreprise = m.entreprise and p.utilisateur_id = m.id
  where m.entreprise = $1 and m.is_active and m.role <> 'auditeur'`;

const byName = (asc: boolean): string => `searchable(d.nom || ' ' || d.prenom) ${asc ? 'asc' : 'desc'}, m.id`;

interface PinRead extends PersonName {
  readonly pinSetOn: string | null;
}

export const readPins = async (
  db: CompanyDatabase,
  entreprise: string,
  query: Query<typeof listTabletPins>,
): Promise<Reply<typeof listTabletPins>> => {
  const { Text = null, OrderAsc = true } = query;
  const { totalCount, data } = await readPage<PinRead>(
    db,
    entreprise,
    {
      select: 'm.id, d.nom, d.prenom, p.set_on as "pinSetOn"',
      from: `from ${whoEnter} and found_in($2, d.nom, d.prenom)`,
      orderBy: byName(OrderAsc),
      values: [Text],
    },
    query,
  );
  return {
    totalCount,
    data: data.map(({ pinSetOn, ...utilisateur }) => ({ utilisateur, pinSetOn })),
  };
};

/** Whom a tablet names: the active members who have a code, by first name. */
export const readTabletPeople = (db: CompanyDatabase, entreprise: string): Promise<PersonName[]> =>
  db.rows<PersonName>(
    entreprise,
    `select m.id, d.nom, d.prenom from ${whoEnter} and p.set_on is not null
     order by searchable(d.prenom || ' ' || d.nom), m.id`,
    [entreprise],
  );

/** When somebody's code was given or chosen; null without one. */
export const readPinSetOn = async (
  db: CompanyDatabase,
  entreprise: string,
  userId: string,
): Promise<string | null> => {
  const [row] = await db.rows<{ setOn: string }>(
    entreprise,
    'select set_on as "setOn" from views.tablet_pins where entreprise = $1 and utilisateur_id = $2',
    [entreprise, userId],
  );
  return row?.setOn ?? null;
};
