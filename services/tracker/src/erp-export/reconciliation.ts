import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';

/** Hours in minutes and their cost in cents, so that sums are exact. */
export interface Sum {
  readonly minutes: number;
  readonly cents: number;
}

/** What reports and ledger say of one person's week and nature, where they do not say the same. */
export interface Difference {
  readonly utilisateurId: string;
  readonly typeLigne: 'TRAVAIL' | 'TRAJET_TRAVAIL';
  readonly rapport: Sum;
  readonly registre: Sum;
}

export interface ReconciledWeek {
  readonly monday: CivilDate;
  readonly rapport: Sum;
  readonly registre: Sum;
  /** Of the ledger up to `jusqua`; null where no export was of the whole week. */
  readonly exporte: Sum | null;
  readonly jusqua: number | null;
  /** People whose week is open again: the ledger keeps what it has of it until it is validated, so it is not compared. */
  readonly rouvertes: number;
  readonly ecarts: readonly Difference[];
}

interface Row {
  readonly monday: CivilDate;
  readonly utilisateurId: string;
  readonly typeLigne: Difference['typeLigne'];
  readonly isOpen: boolean;
  readonly jusqua: number | null;
  readonly rapportMinutes: number;
  readonly rapportCents: number;
  readonly registreMinutes: number;
  readonly registreCents: number;
  readonly exporteMinutes: number;
  readonly exporteCents: number;
}

/**
 * Of somebody whose rates were erased amounts are kept by task and month, and those of the ledger by entry: by week they may
 * differ by cents, which says nothing.
 */
const comparable = 'case when taux_horaire is null then 0 else montant_mo end';

/**
 * Hours worked and travel that counts as work, of validated weeks: what reports say beside the sum of the ledger, and
 * beside what exports of the whole week had of it. Both price by the rates of now, the ledger once it has posted again
 * what another rate prices otherwise: until it has caught up there may be differences. Absences and allowances are in no
 * report of costs.
 * @returns the weeks in which there is anything of either, with any day between the two; of those past their retention there are only entries
 */
export const reconcile = async (
  db: Pick<CompanyDatabase, 'rows'>,
  entreprise: string,
  { startDate, endDate }: { readonly startDate: CivilDate; readonly endDate: CivilDate },
): Promise<ReconciledWeek[]> => {
  const rows = await db.rows<Row>(
    entreprise,
    // By day, which indexes go by: from the first Monday to the last Sunday it is the same.
    `with parts as (
       select monday, utilisateur_id, type_ligne, minutes as r_minutes, ${comparable} as r_amount,
         0 as l_minutes, 0 as l_amount, null::integer as id
       from views.time_lines
       where entreprise = $1 and date between $2 and $3::date + 6 and valide and to_position = $4
       union all
       select monday, utilisateur_id, type_ligne, 0, 0, quantite, ${comparable}, id
       from views.ledger_entries
       where entreprise = $1 and date between $2 and $3::date + 6 and type_ligne in ('TRAVAIL', 'TRAJET_TRAVAIL')),
     weeks as (
       select w.monday, (select max(x.jusqua) from views.exports x where x.entreprise = $1 and not x.partielle
         and x.preset is null and x.start_date <= w.monday and x.end_date >= w.monday + 6) as jusqua
       from (select distinct monday from parts) w)
     select p.monday::text as monday, p.utilisateur_id as "utilisateurId", p.type_ligne as "typeLigne",
       coalesce(bool_or(s.status <> 2), false) as "isOpen", max(w.jusqua) as jusqua,
       sum(p.r_minutes)::integer as "rapportMinutes", (sum(p.r_amount) * 100)::integer as "rapportCents",
       sum(p.l_minutes)::integer as "registreMinutes", (sum(p.l_amount) * 100)::integer as "registreCents",
       coalesce(sum(p.l_minutes) filter (where p.id <= w.jusqua), 0)::integer as "exporteMinutes",
       (coalesce(sum(p.l_amount) filter (where p.id <= w.jusqua), 0) * 100)::integer as "exporteCents"
     from parts p join weeks w on w.monday = p.monday
     left join views.week_sheets s on s.entreprise = $1 and s.utilisateur_id = p.utilisateur_id
       and s.monday = p.monday
     where not exists (select from directory.expiries x
       where x.entreprise = $1 and p.monday + 6 < make_date(x.until + 1, 1, 1))
     group by p.monday, p.utilisateur_id, p.type_ligne
     order by p.monday, p.utilisateur_id, p.type_ligne`,
    [entreprise, mondayOf(startDate), mondayOf(endDate), Number.MAX_SAFE_INTEGER],
  );
  return [...Map.groupBy(rows, ({ monday }) => monday)].map(([monday, ofWeek]) => weekOf(monday, ofWeek));
};

/** Weeks, and whether the ledger had not heard yet what their differences may come from. */
export interface Reconciled {
  readonly weeks: readonly ReconciledWeek[];
  readonly isBehind: boolean;
}

/** Comparisons in which something new may come between, at most. */
const rounds = 3;

/**
 * Compares, and again once the ledger has heard what there was then: a difference that stays as it was is one, another comes
 * of what has been recorded meanwhile.
 * @param hears waits for the ledger; false when it has not heard in time
 */
export const reconcileSettled = async (
  compare: () => Promise<readonly ReconciledWeek[]>,
  hears: () => Promise<boolean>,
): Promise<Reconciled> => {
  let weeks = await compare();
  for (let round = 0; round < rounds; round += 1) {
    const seen = new Set(differencesIn(weeks));
    if (seen.size === 0) return { weeks, isBehind: false };
    if (!(await hears())) return { weeks, isBehind: true };
    weeks = await compare();
    if (differencesIn(weeks).every((difference) => seen.has(difference))) return { weeks, isBehind: false };
  }
  return { weeks, isBehind: true };
};

const differencesIn = (weeks: readonly ReconciledWeek[]): string[] =>
  weeks.flatMap(({ monday, ecarts }) => ecarts.map((difference) => JSON.stringify([monday, difference])));

const weekOf = (monday: CivilDate, rows: readonly Row[]): ReconciledWeek => {
  const compared = rows.filter(({ isOpen }) => !isOpen);
  const jusqua = rows[0]?.jusqua ?? null;
  return {
    monday,
    rapport: sumOf(compared, 'rapport'),
    registre: sumOf(compared, 'registre'),
    exporte: jusqua === null ? null : sumOf(compared, 'exporte'),
    jusqua,
    rouvertes: new Set(rows.flatMap(({ isOpen, utilisateurId }) => (isOpen ? [utilisateurId] : []))).size,
    ecarts: compared
      .map((row) => ({
        utilisateurId: row.utilisateurId,
        typeLigne: row.typeLigne,
        rapport: sumOf([row], 'rapport'),
        registre: sumOf([row], 'registre'),
      }))
      .filter(({ rapport, registre }) => !isSame(rapport, registre)),
  };
};

const sumOf = (rows: readonly Row[], of: 'rapport' | 'registre' | 'exporte'): Sum => ({
  minutes: rows.reduce((sum, row) => sum + row[`${of}Minutes`], 0),
  cents: rows.reduce((sum, row) => sum + row[`${of}Cents`], 0),
});

export const isSame = (one: Sum, other: Sum): boolean =>
  one.minutes === other.minutes && one.cents === other.cents;
