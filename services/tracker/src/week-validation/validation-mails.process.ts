import { validationLevel, weekStatus } from '@gestiontemps/contracts/codes';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import type { NotificationKind } from '@gestiontemps/contracts/notifications';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Process } from '@gestiontemps/kernel/views/process';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import type { Choosing, Paragraph } from '../accounts/mails.ts';
import type { Facts } from '../deps.ts';
import type { QueuedNotice } from '../push/queue-notice.ts';
import type { ValidationRequested } from '../week/validation-events.ts';
import type { WeekEvent } from '../week/week-events.ts';
import { entriesOn, weekTotals } from './totals.ts';
import { weekChain } from './week-chain.ts';
import { type MailedPart, type MailKind, mailOfWeeks } from './mails-of-weeks.ts';
import {
  weekRefused,
  weekReopened,
  type MailedPerson,
  type MailedWeek,
  type WeekMail,
} from './week-mails.ts';
import { system, type WeekChain } from './week-state.ts';

export interface Addressee extends MailedPerson {
  readonly email: string;
  readonly company: string;
}

interface Written {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface ForSomebody {
  readonly eventId: string;
  readonly entreprise: string;
  readonly to: string;
  readonly accountId: string;
  readonly about?: string;
  /** Which kind of news it is, where its reader may do without. */
  readonly nature?: NotificationKind | undefined;
}

/** The house's mails, as accounts keep them: the composition root hands them in. */
export interface Mails {
  /** @returns nothing about somebody who was forgotten; throws when the company is not known yet */
  addressee(connection: Connection, entreprise: string, userId: string): Promise<Addressee | undefined>;
  compose(of: {
    paragraphs: readonly Paragraph[];
    button: { label: string; href: string };
    company: string;
    /** Who may do without such mails. */
    choosing?: Choosing | undefined;
  }): { text: string; html: string };
  queueMail(connection: Connection, mail: ForSomebody & Written): Promise<void>;
  /** What one event adds to the mail of its call. */
  queuePart<Part>(
    connection: Connection,
    mail: ForSomebody,
    of: { commandId: string; kind: string; part: Part; write: (parts: readonly Part[]) => Written },
  ): Promise<void>;
}

/** Has a notice wait for the devices of its reader that show its kind; handed in by the composition root. */
export type QueueNotice = (connection: Connection, notice: QueuedNotice) => Promise<void>;

/** Older than that, a mail is no news: the log is being caught up with (domain.md §8.22). */
const aDay = 24 * 60 * 60 * 1000;

/**
 * Active members; all administrators where nobody is named.
 * @throws when the list of members lacks one that is named: it has parked him, and the mail is taken again after him
 */
export const activeMembers = async (
  connection: Connection,
  entreprise: string,
  userIds: readonly string[] | 'administrators',
): Promise<string[]> => {
  const isNamed = userIds !== 'administrators';
  const { rows } = await connection.query<{ id: string; active: boolean }>(
    `select id, is_active as active from views.members
     where entreprise = $1
       and case when $2::text[] is null then role in ('administrateur', 'superadmin') else id = any($2) end
     order by id`,
    [entreprise, isNamed ? userIds : null],
  );
  const missing = isNamed ? userIds.filter((id) => rows.every((row) => row.id !== id)) : [];
  if (missing.length > 0) throw new Error(`The list of members does not know ${missing.join(', ')} yet`);
  return rows.filter(({ active }) => active).map(({ id }) => id);
};

/** The owner answers for himself only where nobody else can. */
export const othersThan = (ownerId: string, ids: readonly string[]): readonly string[] => {
  const others = ids.filter((userId) => userId !== ownerId);
  return others.length === 0 ? ids : others;
};

/** Hours that a validator may know of: a commercial has those of his projects. */
const hoursFor = (userId: string, level: number, { entries, situation }: WeekChain): number => {
  if (level !== validationLevel.COMMERCIAL || situation.status === weekStatus.OPENED)
    return weekTotals(entries).totalTime;
  const his = (situation.chain?.commerciaux ?? []).filter(({ commerciaux }) => commerciaux.includes(userId));
  return weekTotals(entriesOn(entries, new Set(his.map(({ projectId }) => projectId)))).totalTime;
};

/** What of it its reader may do without: not a demand that somebody made of him. */
const natureOf = (kind: MailKind, actor: string): NotificationKind | undefined => {
  if (kind === 'askedFor') return actor === system ? 'semaineARemettre' : undefined;
  return kind === 'validated' ? 'semaineValidee' : 'semainesAValider';
};

/** Tells validators that a week waits for them, and its owner what became of it. */
export const validationMails = (deps: {
  commands: Pick<Commands, 'load'>;
  facts: Pick<Facts, 'settings'>;
  mails: Mails;
  queueNotice: QueueNotice;
  publicUrl: string;
  now: () => Date;
}): Process => {
  const { commands, facts, mails, queueNotice, publicUrl, now } = deps;

  const react = async (recorded: RecordedEvent, connection: Connection): Promise<void> => {
    const event = { type: recorded.type, data: recorded.data } as WeekEvent;
    const [entreprise = '', ownerId = '', monday = ''] = idsOf(recorded.stream);
    const of: MailedWeek = { ownerId, monday, publicUrl };

    const written = (
      { accountId, nature }: ForSomebody,
      { company }: Addressee,
      { subject, ...mail }: WeekMail,
    ): Written => ({
      subject,
      ...mails.compose({ ...mail, company, choosing: nature && { accountId, entreprise, publicUrl } }),
    });
    const to = (
      accountId: string,
      { email }: Addressee,
      nature: NotificationKind | undefined,
    ): ForSomebody => ({
      eventId: recorded.id,
      entreprise,
      to: email,
      accountId,
      about: ownerId,
      nature,
    });
    const person = (userId: string) => mails.addressee(connection, entreprise, userId);
    const activeOwner = async (): Promise<Addressee | undefined> => {
      const [activeId] = await activeMembers(connection, entreprise, [ownerId]);
      return activeId === undefined ? undefined : person(activeId);
    };
    /** On his devices, whatever he is mailed. */
    const showOwner = (nature: QueuedNotice['nature']): Promise<void> =>
      queueNotice(connection, { eventId: recorded.id, accountId: ownerId, entreprise, nature, monday });
    const tellOwner = async (
      mailOf: (owner: Addressee, by: MailedPerson) => WeekMail,
      byId: string,
    ): Promise<void> => {
      const owner = await activeOwner();
      if (!owner) return;
      const by = (await person(byId)) ?? { prenom: '', nom: '' };
      const reader = to(ownerId, owner, 'semaineRefusee');
      await mails.queueMail(connection, { ...reader, ...written(reader, owner, mailOf(owner, by)) });
      await showOwner('semaineRefusee');
    };
    /** Into one mail with the other weeks of the call. */
    const tellOfWeek = (
      kind: MailKind,
      readerId: string,
      reader: Addressee,
      owner: Addressee,
      total: MailedPart['total'] = null,
    ): Promise<void> => {
      const addressed = to(readerId, reader, natureOf(kind, recorded.metadata.actor));
      return mails.queuePart<MailedPart>(connection, addressed, {
        commandId: recorded.metadata.commandId,
        kind: `${kind}/${ownerId}`,
        part: { monday, total },
        write: (weeks) =>
          written(addressed, reader, mailOfWeeks(kind, weeks, { publicUrl, ownerId, owner, to: reader })),
      });
    };
    const tellOwnerOfWeek = async (kind: MailKind): Promise<void> => {
      const owner = await activeOwner();
      if (!owner) return;
      await tellOfWeek(kind, ownerId, owner, owner);
      if (kind === 'askedFor') await showOwner('semaineARemettre');
    };
    const askValidators = async ({ level, userIds }: ValidationRequested['data']): Promise<void> => {
      // Told once a day instead (validation-digest).
      if ((await facts.settings(entreprise, parisDate(now()))).mailsAValiderGroupes) return;
      const { state: week } = await commands.load(weekChain, recorded.stream, entreprise);
      const owner = await person(ownerId);
      const asked = level === validationLevel.ENTREPRISE ? 'administrators' : userIds;
      const ids = await activeMembers(connection, entreprise, asked);
      // Whoever has just acted knows.
      for (const id of othersThan(ownerId, ids)) {
        if (id === recorded.metadata.actor) continue;
        const reader = await person(id);
        if (reader && owner) await tellOfWeek('toValidate', id, reader, owner, hoursFor(id, level, week));
      }
    };

    switch (event.type) {
      case 'ValidationRequested':
        return event.data.level === validationLevel.USER
          ? tellOwnerOfWeek('askedFor')
          : askValidators(event.data);
      case 'WeekRefused': {
        const { userId, commentaire } = event.data;
        return tellOwner((owner, by) => weekRefused(of, owner, by, commentaire), userId);
      }
      case 'WeekReopened': {
        const { by: byId, commentaire } = event.data;
        return tellOwner((owner, by) => weekReopened(of, owner, by, commentaire), byId);
      }
      case 'WeekValidated':
        // Of a week that its date has closed nobody is told.
        return event.data.by === ownerId || event.data.by === system
          ? undefined
          : tellOwnerOfWeek('validated');
      case 'WeekSubmitted':
      case 'StepAccepted':
      case 'StepForced':
      case 'ChainRevised':
      case 'WeekWithdrawn':
      case 'WeekOpened':
      case 'TimeEntryAdded':
      case 'TimeEntryCorrected':
      case 'TimeEntryRemoved':
      case 'AbsenceAdded':
      case 'AbsenceCorrected':
      case 'AbsenceRemoved':
      case 'PhotoAdded':
      case 'PhotoRemoved':
      case 'DayAllowancesSet':
      case 'EntryCorrectedByAdmin':
      case 'CorrectionsAcknowledged':
        return undefined;
      default:
        event satisfies never;
        return undefined;
    }
  };

  return {
    name: 'validation-mails',
    categories: ['week'],
    from: 'head',
    readsViews: ['members', 'companies', 'refused-notifications'],
    async react(events, connection) {
      for (const event of events)
        if (now().getTime() - Date.parse(event.recordedAt) < aDay) await react(event, connection);
    },
  };
};
