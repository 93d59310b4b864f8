import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { fullDay } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { type AnchoredHead, anchorStatement, imprintOf } from '@gestiontemps/kernel/chain/anchor-statement';
import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import { eachForItself } from '@gestiontemps/kernel/views/each-for-itself';
import type { Process } from '@gestiontemps/kernel/views/process';
import type { Logger } from 'pino';
import type { Mails } from '../week-validation/validation-mails.process.ts';
import { anchoring, anchoringStream } from './anchoring.ts';

/** Hours into the day, in Paris, at which a night is over: who starts later makes its anchor then. */
const nightEnds = 2;

/** The night whose anchor is due, by the day on which it ended. */
export const nightDue = (now: Date): CivilDate => parisDate(new Date(now.getTime() - nightEnds * 3_600_000));

export interface AnchorsDeps {
  readonly commands: Pick<Commands, 'load'>;
  readonly mails: Pick<Mails, 'addressee' | 'compose' | 'queueMail'>;
  readonly publicUrl: string;
  /** Whether an authority stamps them (`stamper.ts`); else they are mailed. */
  readonly isStamped: boolean;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * Anchors the end of each company's chain once a night: what it was is kept, and told outside of the database. A night in which
 * nobody ran is made up for at the next start; one in which nothing was added has nothing to anchor.
 */
export const anchorsProcess = (deps: AnchorsDeps): Process => {
  const { commands, mails, publicUrl, isStamped, log } = deps;

  const anchor = async (
    { entreprise, night, recipients }: { entreprise: string; night: CivilDate; recipients: string[] | null },
    now: Date,
    sql: Connection,
  ): Promise<AnchoredHead | undefined> => {
    const { rows } = await sql.query<Omit<AnchoredHead, 'entreprise' | 'night'>>(
      `select last_position as position, events, hash, list, streams from log.anchor($1, $2, $3, $4, $5)`,
      [entreprise, night, isStamped ? 'timestamp' : 'mail', now, recipients],
    );
    return rows[0] && { entreprise, night, ...rows[0] };
  };

  const mail = async (entreprise: string, night: CivilDate, now: Date, sql: Connection): Promise<void> => {
    const { state } = await commands.load(anchoring, anchoringStream(entreprise), entreprise);
    const recipients = await activeOf(sql, entreprise, state.userIds);
    if (recipients.length === 0) return;
    const head = await anchor({ entreprise, night, recipients }, now, sql);
    if (!head) return;
    for (const userId of recipients) {
      const reader = await mails.addressee(sql, entreprise, userId);
      if (!reader) continue;
      const { email, prenom, company } = reader;
      const written = mails.compose({
        paragraphs: [
          prenom === '' ? 'Bonjour,' : `Bonjour ${prenom},`,
          `Voici l'ancre du ${fullDay(night)}\u00a0: ce que valait alors la chaîne des événements de ${company}. Conservez ce message. Il permettra de montrer que rien de ce qui a été enregistré avant n'a été modifié ni supprimé.`,
          { quote: anchorStatement(head).trimEnd() },
          `Empreinte SHA-256 de ces lignes\u00a0: ${imprintOf(head).toString('hex')}`,
        ],
        button: { label: 'Voir les ancres', href: `${publicUrl}/settings/preuve` },
        company,
      });
      await mails.queueMail(sql, {
        eventId: derivedId(entreprise, `anchor of ${night}`),
        entreprise,
        to: email,
        accountId: userId,
        subject: `Ancre du ${fullDay(night)}`,
        ...written,
      });
    }
  };

  return {
    name: 'anchors',
    categories: [],
    from: 'head',
    readsViews: ['members', 'companies'],
    react: async () => {},
    tick: {
      every: 60_000,
      run: async (now, sql) => {
        const night = nightDue(now);
        await eachForItself(
          await unanchored(night, sql),
          sql,
          async (entreprise) => {
            if (isStamped) await anchor({ entreprise, night, recipients: null }, now, sql);
            else await mail(entreprise, night, now, sql);
          },
          (err, entreprise) => log.error({ err, entreprise }, 'The chain of a company could not be anchored'),
        );
      },
    },
  };
};

/** Companies whose chain has grown since their last anchor, and that have none of this night. */
const unanchored = async (night: CivilDate, sql: Connection): Promise<string[]> =>
  (
    await sql.query<{ entreprise: string }>(
      `select h.entreprise from log.chain_heads h join views.companies c on c.entreprise = h.entreprise
       where not exists (select from log.anchors a
         where a.entreprise = h.entreprise and (a.night >= $1 or a.position >= h.position))
       order by h.entreprise`,
      [night],
    )
  ).rows.map(({ entreprise }) => entreprise);

/** Those who are members still: what is mailed to somebody who has left is told to nobody of the company. */
const activeOf = async (
  sql: Connection,
  entreprise: string,
  userIds: readonly string[],
): Promise<string[]> =>
  userIds.length === 0
    ? []
    : (
        await sql.query<{ id: string }>(
          'select id from views.members where entreprise = $1 and id = any($2) and is_active order by id',
          [entreprise, userIds],
        )
      ).rows.map(({ id }) => id);
