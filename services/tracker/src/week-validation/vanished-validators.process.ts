import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import { categoryOf, type RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import type { Process } from '@gestiontemps/kernel/views/process';
import { validationLevel } from '@gestiontemps/contracts/codes';
import type { Chain } from '../week/validation-events.ts';
import { type WeekEvent, weekOfStream } from '../week/week-events.ts';
import { peopleOf } from './chain.ts';
import { hasVanished } from './chain-revision.ts';
import { administratorsIn, linksOf, notePerson, noteProject } from './links-in-log-order.ts';
import { weekChain } from './week-chain.ts';

interface RunningChain {
  readonly stream: string;
  readonly entreprise: string;
  readonly ownerId: string;
  readonly cycle: number;
  readonly chain: Chain;
}

/**
 * Looks again at the chains that run whenever somebody leaves, loses a link or his role, and whenever a level is asked: by
 * then whoever the chain named may be gone (T18). It goes by what the log had said up to the event it looks at, so that
 * the order of things decides and not who reads how fast.
 */
export const vanishedValidators = ({ commands }: { commands: Pick<Commands, 'handle'> }): Process => {
  const revise = async (cause: RecordedEvent, running: readonly RunningChain[], sql: Connection) => {
    for (const { stream, entreprise, ownerId, cycle, chain } of running) {
      const facts = await linksOf({ entreprise, ownerId, chain }, sql);
      if (!hasVanished(chain, facts, ownerId)) continue;
      const commandId = derivedId(cause.id, `revise ${stream}`);
      const { correlationId } = cause.metadata;
      await commands.handle(
        weekChain,
        stream,
        { type: 'ReviseChain', cycle, ownerId, facts },
        { entreprise, commandId, correlationId, causationId: cause.id, actor: 'system' },
      );
    }
  };

  const react = async (event: RecordedEvent, sql: Connection): Promise<void> => {
    const [entreprise = '', id = ''] = idsOf(event.stream);
    switch (categoryOf(event.stream)) {
      case 'user':
        if (await notePerson(event, sql)) {
          const [alone, ...others] = await administratorsIn(entreprise, sql);
          const owners = alone !== undefined && others.length === 0 ? [id, alone] : [id];
          await revise(event, await chainsOfPeople(entreprise, { owners, named: id }, sql), sql);
        }
        return;
      case 'project':
        if (await noteProject(event, sql)) await revise(event, await chainsOn(entreprise, id, sql), sql);
        return;
      default: {
        const asked = await noteWeek(event, sql);
        if (asked) await revise(event, [asked], sql);
      }
    }
  };

  return {
    name: 'vanished-validators',
    categories: ['week', 'user', 'project'],
    from: 'start',
    readsViews: [],
    async react(events, sql) {
      for (const event of events) await react(event, sql);
    },
  };
};

const columns = 'stream, entreprise, owner_id as "ownerId", cycle, chain';

const chainsOfPeople = async (
  entreprise: string,
  { owners, named }: { owners: readonly string[]; named: string },
  sql: Connection,
): Promise<RunningChain[]> =>
  (
    await sql.query<RunningChain>(
      `select ${columns} from projection.running_chains
       where entreprise = $1 and (owner_id = any($2) or $3 = any(people)) order by stream`,
      [entreprise, owners, named],
    )
  ).rows;

const chainsOn = async (entreprise: string, projectId: string, sql: Connection): Promise<RunningChain[]> =>
  (
    await sql.query<RunningChain>(
      `select ${columns} from projection.running_chains
       where entreprise = $1 and $2 = any(projects) order by stream`,
      [entreprise, projectId],
    )
  ).rows;

const noteChain = async ({ stream, entreprise, ownerId, cycle, chain }: RunningChain, sql: Connection) => {
  const people = [
    ...peopleOf(chain, validationLevel.RESPONSABLE),
    ...peopleOf(chain, validationLevel.COMMERCIAL),
  ];
  const projects = chain.commerciaux.map(({ projectId }) => projectId);
  await sql.query(
    `insert into projection.running_chains (stream, entreprise, owner_id, cycle, chain, people, projects)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (stream) do update
     set cycle = excluded.cycle, chain = excluded.chain, people = excluded.people, projects = excluded.projects`,
    [stream, entreprise, ownerId, cycle, JSON.stringify(chain), people, projects],
  );
};

/** Notes what an event says of a running chain. @returns the chain of which a level is asked */
const noteWeek = async (recorded: RecordedEvent, sql: Connection): Promise<RunningChain | undefined> => {
  const event = { type: recorded.type, data: recorded.data } as WeekEvent;
  const { stream } = recorded;
  const { entreprise, utilisateurId: ownerId } = weekOfStream(stream);
  switch (event.type) {
    case 'WeekSubmitted':
    case 'ChainRevised': {
      const { cycle, chain } = event.data;
      await noteChain({ stream, entreprise, ownerId, cycle, chain }, sql);
      return undefined;
    }
    case 'ValidationRequested': {
      if (event.data.level === validationLevel.USER) return undefined;
      const { rows } = await sql.query<RunningChain>(
        `select ${columns} from projection.running_chains where stream = $1`,
        [stream],
      );
      return rows[0];
    }
    case 'WeekRefused':
    case 'WeekValidated':
    case 'WeekReopened':
    case 'WeekWithdrawn':
      await sql.query('delete from projection.running_chains where stream = $1', [stream]);
      return undefined;
    case 'StepAccepted':
    case 'StepForced':
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
