import { validationLevel, weekStatus } from '@gestiontemps/contracts/codes';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Process } from '@gestiontemps/kernel/views/process';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import type { ValidationRequested } from '../week/validation-events.ts';
import type { WeekEvent } from '../week/week-events.ts';
import { entriesOn, weekTotals } from './totals.ts';
import { weekChain } from './week-chain.ts';
import {
  weekAskedFor,
  weekRefused,
  weekReopened,
  weekToValidate,
  weekValidated,
  type MailedPerson,
  type MailedWeek,
  type WeekMail,
} from './week-mails.ts';
import type { WeekChain } from './week-state.ts';

export interface Addressee extends MailedPerson {
  readonly email: string;
  readonly company: string;
}

/** The house's mails, as accounts keep them: the composition root hands them in. */
export interface Mails {
  addressee(connection: Connection, entreprise: string, userId: string): Promise<Addressee | undefined>;
  compose(of: { paragraphs: readonly string[]; button: { label: string; href: string }; company: string }): {
    text: string;
    html: string;
  };
  queueMail(
    connection: Connection,
    mail: { eventId: string; entreprise: string; to: string; subject: string; text: string; html: string },
  ): Promise<void>;
}

/** Older than that, a mail is no news: the log is being caught up with (domain.md §8.22). */
const aDay = 24 * 60 * 60 * 1000;

/** Members who are still there; all administrators where nobody is named. */
const activeMembers = async (
  connection: Connection,
  entreprise: string,
  userIds: readonly string[] | 'administrators',
): Promise<string[]> => {
  const { rows } = await connection.query<{ id: string }>(
    `select id from views.members
     where entreprise = $1 and not is_deleted
       and case when $2::text[] is null then role in ('administrateur', 'superadmin') else id = any($2) end
     order by id`,
    [entreprise, userIds === 'administrators' ? null : userIds],
  );
  return rows.map(({ id }) => id);
};

/** Hours that a validator may know of: a commercial has those of his projects. */
const hoursFor = (userId: string, level: number, { entries, situation }: WeekChain): number => {
  if (level !== validationLevel.COMMERCIAL || situation.status === weekStatus.OPENED)
    return weekTotals(entries).totalTime;
  const his = (situation.chain?.commerciaux ?? []).filter(({ commerciaux }) => commerciaux.includes(userId));
  return weekTotals(entriesOn(entries, new Set(his.map(({ projectId }) => projectId)))).totalTime;
};

/** Tells validators that a week waits for them, and its owner what became of it. */
export const validationMails = (deps: {
  commands: Pick<Commands, 'load'>;
  mails: Mails;
  publicUrl: string;
  now: () => Date;
}): Process => {
  const { commands, mails, publicUrl, now } = deps;

  const react = async (recorded: RecordedEvent, connection: Connection): Promise<void> => {
    const event = { type: recorded.type, data: recorded.data } as WeekEvent;
    const [entreprise = '', ownerId = '', monday = ''] = idsOf(recorded.stream);
    const of: MailedWeek = { ownerId, monday, publicUrl };

    const send = async (to: Addressee, { subject, ...mail }: WeekMail): Promise<void> => {
      const written = mails.compose({ ...mail, company: to.company });
      await mails.queueMail(connection, {
        eventId: recorded.id,
        entreprise,
        to: to.email,
        subject,
        ...written,
      });
    };
    const person = (userId: string) => mails.addressee(connection, entreprise, userId);
    const tellOwner = async (
      mailOf: (owner: Addressee, by: MailedPerson) => WeekMail,
      byId: string = ownerId,
    ): Promise<void> => {
      const [activeId] = await activeMembers(connection, entreprise, [ownerId]);
      const owner = activeId === undefined ? undefined : await person(activeId);
      if (owner) await send(owner, mailOf(owner, (await person(byId)) ?? { prenom: '', nom: '' }));
    };
    const askValidators = async ({ level, userIds }: ValidationRequested['data']): Promise<void> => {
      const { state: week } = await commands.load(weekChain, recorded.stream, entreprise);
      const owner = await person(ownerId);
      const asked = level === validationLevel.ENTREPRISE ? 'administrators' : userIds;
      const ids = await activeMembers(connection, entreprise, asked);
      // The owner answers for himself only where nobody else can; whoever has just acted knows.
      const others = ids.filter((userId) => userId !== ownerId);
      for (const id of others.length === 0 ? ids : others) {
        if (id === recorded.metadata.actor) continue;
        const to = await person(id);
        if (to && owner) await send(to, weekToValidate(of, to, owner, hoursFor(id, level, week)));
      }
    };

    switch (event.type) {
      case 'ValidationRequested':
        return event.data.level === validationLevel.USER
          ? tellOwner((owner) => weekAskedFor(of, owner))
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
        return event.data.by === ownerId ? undefined : tellOwner((owner) => weekValidated(of, owner));
      case 'WeekSubmitted':
      case 'StepAccepted':
      case 'StepForced':
      case 'WeekWithdrawn':
      case 'WeekOpened':
      case 'TimeEntryAdded':
      case 'TimeEntryCorrected':
      case 'TimeEntryRemoved':
      case 'AbsenceAdded':
      case 'AbsenceCorrected':
      case 'AbsenceRemoved':
      case 'DayAllowancesSet':
      case 'EntryCorrectedByAdmin':
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
    readsViews: ['members', 'companies'],
    async react(events, connection) {
      for (const event of events)
        if (now().getTime() - Date.parse(event.recordedAt) < aDay) await react(event, connection);
    },
  };
};
