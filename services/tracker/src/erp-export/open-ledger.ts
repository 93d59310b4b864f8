import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import { columnOf } from '@gestiontemps/kernel/views/view-tables';
import { ledgerEntries, type LedgerEntry } from './ledger-entries.view.ts';
import { type LedgerEvent, ledgerStream } from './ledger-events.ts';
import { type Entries, type Standing, standingOf } from './ledger.ts';

/** The ledger of a company while its process writes: what the view has of it, and what has been appended since. */
export interface OpenLedger {
  readonly entreprise: string;
  /** Entries in it: the version that the next ones are appended to. */
  readonly version: number;
  standing(utilisateurId: string, monday: CivilDate): Promise<Standing>;
  /** Weeks of a person that anything was posted of. */
  mondaysOf(utilisateurId: string): Promise<readonly CivilDate[]>;
  /** Takes over what was appended at `version`. */
  note(events: readonly LedgerEvent[]): void;
  /** Reads what others have appended. */
  catchUp(): Promise<void>;
}

/** By its view, and by the log for what the view does not hold yet. */
export const openLedger = async (
  commands: Pick<Commands, 'read'>,
  sql: Connection,
  entreprise: string,
): Promise<OpenLedger> => {
  const { rows } = await sql.query<{ last: number }>(
    'select coalesce(max(id), 0) as last from views.ledger_entries where entreprise = $1',
    [entreprise],
  );
  const inView = rows[0]?.last ?? 0;
  let version = inView;
  /** What the view does not hold, by person and Monday. */
  const since = new Map<string, Entries[number][]>();
  const note = (events: readonly LedgerEvent[]): void => {
    for (const event of events) {
      const { utilisateurId, monday } = event.data;
      const ofWeek = since.get(weekKey(utilisateurId, monday)) ?? [];
      version += 1;
      since.set(weekKey(utilisateurId, monday), [...ofWeek, { ...event, id: version }]);
    }
  };
  const catchUp = async (): Promise<void> => {
    const further = await commands.read(ledgerStream(entreprise), entreprise, version + 1);
    note(further.map(({ type, data }) => ({ type, data }) as LedgerEvent));
  };
  await catchUp();

  return {
    entreprise,
    get version() {
      return version;
    },
    async standing(utilisateurId, monday) {
      const held = await sql.query<Omit<LedgerEntry, 'entreprise' | 'recordedAt'>>(
        `select ${columns} from views.ledger_entries
         where entreprise = $1 and utilisateur_id = $2 and monday = $3 and id <= $4 order by id`,
        [entreprise, utilisateurId, monday, inView],
      );
      const appended = since.get(weekKey(utilisateurId, monday)) ?? [];
      return standingOf([...held.rows.map(eventOf), ...appended]);
    },
    async mondaysOf(utilisateurId) {
      const held = await sql.query<{ monday: CivilDate }>(
        `select distinct monday::text as monday from views.ledger_entries
         where entreprise = $1 and utilisateur_id = $2 and id <= $3`,
        [entreprise, utilisateurId, inView],
      );
      const appended = [...since.values()].flatMap(([first]) =>
        first?.data.utilisateurId === utilisateurId ? [first.data.monday] : [],
      );
      return [...new Set([...held.rows.map(({ monday }) => monday), ...appended])].toSorted();
    },
    note,
    catchUp,
  };
};

const weekKey = (utilisateurId: string, monday: CivilDate): string => `${utilisateurId}~${monday}`;

const columns = Object.keys(ledgerEntries.columns)
  .filter((field) => field !== 'entreprise' && field !== 'recordedAt')
  .map((field) => `${columnOf(field)} as "${field}"`)
  .join(', ');

const eventOf = ({
  id,
  typeEcriture,
  extourneDe,
  ...line
}: Omit<LedgerEntry, 'entreprise' | 'recordedAt'>): Entries[number] =>
  typeEcriture === 'X'
    ? { type: 'EntryReversed', id, data: { ...line, extourneDe: extourneDe ?? 0 } }
    : { type: 'EntryPosted', id, data: { ...line, typeEcriture } };
