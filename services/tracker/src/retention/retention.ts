import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { type Decider, streamOf } from '@gestiontemps/kernel/commands/decider';
import { rejection } from '@gestiontemps/kernel/commands/rejection';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';

/** Which years of a company have come to the end of their retention. */
export const retentionStream = (entreprise: string): string => streamOf('retention', entreprise);

// Names and shapes are storage: never renamed.
export type RetentionEvent =
  /** Administrators are to be told that weeks of years up to this one will be destroyed, and from when on. */
  | { type: 'ExpiryAnnounced'; data: { until: number; notBefore: CivilDate } }
  /** They are kept for longer now than when that was announced. */
  | { type: 'ExpiryWithdrawn'; data: { until: number } }
  /** Their weeks are neither told nor changed any more. */
  | { type: 'YearsExpired'; data: { until: number } };

export const storedRetention = storedEvents<RetentionEvent>()({
  [retentionStream(sampleId('1'))]: [
    { type: 'ExpiryAnnounced', data: { until: 2019, notBefore: '2026-01-01' } },
    { type: 'ExpiryWithdrawn', data: { until: 2019 } },
    { type: 'ExpiryAnnounced', data: { until: 2020, notBefore: '2026-01-01' } },
    { type: 'YearsExpired', data: { until: 2020 } },
  ],
});

export interface Announced {
  readonly until: number;
  readonly notBefore: CivilDate;
  /** ISO 8601. */
  readonly on: string;
}

export interface Retention {
  /** What is to be destroyed next, once it was announced. */
  readonly announced: Announced | null;
  /** The last year whose weeks are past their retention; 0 before any. */
  readonly expired: number;
  readonly rowVersion: number;
}

export type RetentionCommand =
  | { type: 'AnnounceExpiry'; until: number; notBefore: CivilDate }
  | { type: 'WithdrawExpiry' }
  /** `again`: a backup of before was restored, and it had been done. */
  | { type: 'ExpireYears'; until: number; today: CivilDate; again?: true };

const decide = (command: RetentionCommand, { announced, expired }: Retention): readonly RetentionEvent[] => {
  switch (command.type) {
    case 'AnnounceExpiry': {
      const { until, notBefore } = command;
      return until <= expired || announced !== null
        ? []
        : [{ type: 'ExpiryAnnounced', data: { until, notBefore } }];
    }
    case 'WithdrawExpiry':
      return announced === null ? [] : [{ type: 'ExpiryWithdrawn', data: { until: announced.until } }];
    case 'ExpireYears': {
      const { until, today, again } = command;
      if (until <= expired) return [];
      const isDue = announced !== null && announced.until === until && announced.notBefore <= today;
      if (!isDue && again !== true)
        throw rejection('not-announced', "La destruction de ces semaines n'a pas été annoncée à temps.");
      return [{ type: 'YearsExpired', data: { until } }];
    }
  }
};

export const retention: Decider<Retention, RetentionCommand, RetentionEvent> = {
  name: 'retention',
  category: 'retention',
  initial: { announced: null, expired: 0, rowVersion: 0 },
  evolve: (held, event, { version: rowVersion, recordedAt: on }) => {
    switch (event.type) {
      case 'ExpiryAnnounced':
        return { ...held, rowVersion, announced: { ...event.data, on } };
      case 'ExpiryWithdrawn':
        return { ...held, rowVersion, announced: null };
      case 'YearsExpired': {
        const expired = Math.max(held.expired, event.data.until);
        const isOpen = held.announced !== null && held.announced.until > expired;
        return { announced: isOpen ? held.announced : null, expired, rowVersion };
      }
      default:
        event satisfies never;
        return held;
    }
  },
  decide,
};
