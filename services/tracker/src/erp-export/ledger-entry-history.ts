import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { readDayId, readLineId } from '@gestiontemps/contracts/week-ids';
import type { HistoryAct } from '@gestiontemps/contracts/history';
import { lineNatures } from '@gestiontemps/contracts/export-natures';
import { minutes } from '@gestiontemps/contracts/duration';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import { byCommand } from '@gestiontemps/kernel/commands/by-command';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Deps } from '../deps.ts';
import type { PartStanding, ToldAct, ToldHistory, ToldPart, ToldValue } from '../history/told.ts';
import { allows } from '../policy.ts';
import type { Member } from '../principal.ts';
import type { LedgerEntry } from './ledger-entries.view.ts';
import { ledgerStream } from './ledger-events.ts';

/** An entry as its view holds it: what an erasure has left of its amounts is there, as in the ledger itself. */
type Row = Omit<LedgerEntry, 'tauxHoraire' | 'montantMo'> & {
  readonly tauxHoraire: number | null;
  readonly montantMo: number | null;
};

/** Whose week a line is of: what a day gives right to is named by the day, `{dayId}:PANIER`. */
const weekOf = (idLigne: string): { readonly userId: string; readonly monday: CivilDate } | undefined => {
  const day = readDayId(idLigne.split(':')[0] ?? '');
  return day ? { userId: day.userId, monday: mondayOf(day.date) } : readLineId(idLigne);
};

/** All entries of a line, the first one first: found among those of its week. */
const readLine = async (db: Deps['db'], entreprise: string, idLigne: string): Promise<Row[]> => {
  const week = weekOf(idLigne);
  if (!week) return [];
  return db.rows<Row>(
    entreprise,
    `select e.id, e.type_ecriture as "typeEcriture", e.extourne_de as "extourneDe", e.type_ligne as "typeLigne",
       e.utilisateur_id as "utilisateurId", e.date, e.quantite, e.minutes_nuit as "minutesNuit",
       e.taux_horaire::float8 as "tauxHoraire", e.montant_mo::float8 as "montantMo", e.valide_le as "valideLe",
       e.valide_par as "validePar", e.cause
     from views.ledger_entries e
     where e.entreprise = $1 and e.utilisateur_id = $2 and e.monday = $3 and e.id_ligne = $4 order by e.id`,
    [entreprise, week.userId, week.monday, idLigne],
  );
};

const quantityOf = ({ typeLigne, quantite }: Row): ToldValue =>
  lineNatures[typeLigne].unite === 'H'
    ? { type: 'hours', valeur: minutes(quantite) }
    : { type: 'number', valeur: quantite };

const amount = (euros: number | null): ToldValue | null =>
  euros === null ? null : { type: 'amount', montant: euros };

const valuesOf = (entry: Row, seesCosts: boolean): PartStanding['values'] => ({
  typeEcriture: { type: 'code', valeur: entry.typeEcriture },
  extourneDe: entry.extourneDe === null ? null : { type: 'number', valeur: entry.extourneDe },
  quantite: quantityOf(entry),
  heuresDeNuit: entry.minutesNuit === 0 ? null : { type: 'hours', valeur: minutes(entry.minutesNuit) },
  ...(seesCosts && { tauxHoraire: amount(entry.tauxHoraire), montantMo: amount(entry.montantMo) }),
});

const partOf = (entry: Row, seesCosts: boolean): ToldPart => ({
  type: 'ledgerEntry',
  id: String(entry.id),
  called: { of: 'none', id: String(entry.id), libelle: String(entry.id) },
  date: entry.date,
  geste: 'added',
  changements: Object.entries(valuesOf(entry, seesCosts)).flatMap(([champ, apres]) =>
    apres === null ? [] : [{ champ: champ as keyof PartStanding['values'], avant: null, apres }],
  ),
});

/** What entries that were posted at once are: the first of their line, others in its place, or none any more. */
const actOf = (entries: readonly Row[]): HistoryAct => {
  const types = entries.map(({ typeEcriture }) => typeEcriture);
  if (entries[0]?.cause === 'RECALCUL_TAUX') return 'repriced';
  if (types.includes('R')) return 'postedAgain';
  return types.includes('X') ? 'reversed' : 'posted';
};

/**
 * What the ledger says of one line over time: the entries that a validation or a change of rate posted together are one act of
 * who validated, or changed the rate. That there is a rate, and who works on it, is told to who sees costs alone: to others the
 * product has posted anew.
 */
export const createLedgerEntryHistory = (
  { commands, db }: Pick<Deps, 'commands' | 'db'>,
  /** The stream of the rates of somebody. */
  ratesOf: (entreprise: string, userId: string) => string,
) => {
  /** Who did what entries were posted for, and when. */
  const causeOf = async (
    entreprise: string,
    [entry]: readonly Row[],
    posted: RecordedEvent,
    seesCosts: boolean,
  ): Promise<Pick<ToldAct, 'actor' | 'recordedAt'>> => {
    if (entry?.cause === 'VALIDATION') return { actor: entry.validePar, recordedAt: entry.valideLe };
    const unsaid = { actor: 'system', recordedAt: posted.recordedAt };
    if (!entry || !seesCosts) return unsaid;
    const rates = await commands.read(ratesOf(entreprise, entry.utilisateurId), entreprise, 1);
    const changed = rates.find(({ id }) => id === posted.metadata.causationId);
    return changed ? { actor: changed.metadata.actor, recordedAt: changed.recordedAt } : unsaid;
  };

  return async (member: Member, id: string): Promise<ToldHistory> => {
    const { entreprise } = member;
    const seesCosts = allows(member, 'costs.read');
    const entries = await readLine(db, entreprise, id);
    const [first] = entries;
    if (!first) throw notFound("Cette ligne n'a pas d'écriture");
    const events: RecordedEvent[] = [];
    for (const entry of entries)
      events.push(...(await commands.read(ledgerStream(entreprise), entreprise, entry.id, entry.id)));
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    const acts: ToldAct[] = [];
    for (const together of byCommand(events)) {
      const posted = together.flatMap(({ version }) => byId.get(version) ?? []);
      const [event] = together;
      if (!event) continue;
      acts.push({
        position: event.position,
        ...(await causeOf(entreprise, posted, event, seesCosts)),
        onBehalfOf: null,
        tablet: null,
        acte: actOf(posted),
        niveau: null,
        forced: [],
        parts: posted.map((entry) => partOf(entry, seesCosts)),
        motif: null,
        efface: false,
        moment: null,
      });
    }
    return { acts, ownerId: first.utilisateurId, partiel: false };
  };
};
