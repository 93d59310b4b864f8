import { type Decider, streamOf } from '@gestiontemps/kernel/commands/decider';
import { rejection } from '@gestiontemps/kernel/commands/rejection';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';

export const rosterStream = (entreprise: string): string => streamOf('roster', entreprise);

// Names and shapes are storage: never renamed.
export type RosterEvent =
  /** Whoever had ever administered the company when its roster began: nobody in one made since. */
  | { type: 'RosterOpened'; data: { administrators: readonly string[] } }
  | { type: 'AdministratorAdmitted'; data: { userId: string } }
  | { type: 'AdministratorDismissed'; data: { userId: string } };

export const storedRosters = storedEvents<RosterEvent>()({
  [rosterStream(sampleId('1'))]: [
    { type: 'RosterOpened', data: { administrators: [sampleId('c')] } },
    { type: 'AdministratorAdmitted', data: { userId: sampleId('a') } },
    { type: 'AdministratorDismissed', data: { userId: sampleId('c') } },
  ],
});

/**
 * Who may be an administrator of the company: a guard that every change of an administrator's role or activity passes
 * through before his own stream says so, so that two changes of two people meet. Whoever was admitted once stays named;
 * whether he administers is what his own stream says.
 */
export interface Roster {
  readonly opened: boolean;
  /** When each was dismissed (ISO 8601, UTC); null while he was not. */
  readonly dismissed: ReadonlyMap<string, string | null>;
}

export type RosterCommand =
  | { type: 'OpenRoster'; administrators: readonly string[] }
  | { type: 'AdmitAdministrator'; userId: string }
  /** `administrators`: those whose own streams say that they administer. */
  | { type: 'DismissAdministrator'; userId: string; administrators: readonly string[]; now: string };

/**
 * Minutes that a dismissal has to reach the person's own stream; after them it was refused there, or broken off. Far more
 * than a call lives.
 */
const underWay = 15;

/** Whether a dismissal may be on its way to the person's own stream: until then he is not counted on. */
export const isBeingDismissed = ({ dismissed }: Roster, userId: string, now: string): boolean => {
  const since = dismissed.get(userId);
  return typeof since === 'string' && Date.parse(now) - Date.parse(since) < underWay * 60_000;
};

const decide = (command: RosterCommand, roster: Roster): readonly RosterEvent[] => {
  switch (command.type) {
    case 'OpenRoster': {
      const { administrators } = command;
      return roster.opened ? [] : [{ type: 'RosterOpened', data: { administrators } }];
    }
    case 'AdmitAdministrator': {
      const { userId } = command;
      const isAdmitted = roster.dismissed.get(userId) === null;
      return isAdmitted ? [] : [{ type: 'AdministratorAdmitted', data: { userId } }];
    }
    case 'DismissAdministrator': {
      const { userId, administrators, now } = command;
      const others = administrators.filter(
        (id) => id !== userId && roster.dismissed.has(id) && !isBeingDismissed(roster, id, now),
      );
      if (others.length === 0)
        throw rejection('last-administrator', "L'entreprise doit garder au moins un administrateur", 'role');
      return [{ type: 'AdministratorDismissed', data: { userId } }];
    }
  }
};

const evolve = (roster: Roster, event: RosterEvent, { recordedAt }: { recordedAt: string }): Roster => {
  const set = (userId: string, since: string | null): Roster => ({
    ...roster,
    dismissed: new Map(roster.dismissed).set(userId, since),
  });
  switch (event.type) {
    case 'RosterOpened': {
      const named = event.data.administrators.map((userId) => [userId, null] as const);
      return { opened: true, dismissed: new Map([...named, ...roster.dismissed]) };
    }
    case 'AdministratorAdmitted':
      return set(event.data.userId, null);
    case 'AdministratorDismissed':
      return set(event.data.userId, recordedAt);
    default:
      event satisfies never;
      return roster;
  }
};

/** Keeps an administrator in the company, whatever is asked at the same instant. */
export const roster: Decider<Roster, RosterCommand, RosterEvent> = {
  name: 'roster',
  category: 'roster',
  initial: { opened: false, dismissed: new Map() },
  evolve,
  decide,
};
