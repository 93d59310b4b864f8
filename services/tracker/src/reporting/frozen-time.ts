import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { type Decider, streamOf } from '@gestiontemps/kernel/commands/decider';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';

/** What was worked on a chantier in weeks of which nothing else is kept. */
export const frozenTimeStream = (entreprise: string, projectId: string): string =>
  streamOf('frozenTime', entreprise, projectId);

/** Of the lines of a task in a month, of nobody in particular: those that had a rate apart from those that had none. */
export type FrozenTime = {
  readonly taskProjectId: string | null;
  /** `2026-10`. */
  readonly month: string;
  readonly minutes: number;
  readonly minutesNuit: number;
  /** Decimal string; null of those without a rate. */
  readonly montantMo: string | null;
  readonly valide: boolean;
};

// Names and shapes are storage: never renamed.
export type ProjectTimeFrozen = {
  readonly type: 'ProjectTimeFrozen';
  readonly data: {
    /** The last year whose weeks are gone, and the first Monday that is kept. */
    readonly until: number;
    readonly firstMonday: CivilDate;
    readonly times: readonly FrozenTime[];
  };
};

export const storedFrozenTime = storedEvents<ProjectTimeFrozen>()({
  [frozenTimeStream(sampleId('1'), sampleId('d9'))]: [
    {
      type: 'ProjectTimeFrozen',
      data: {
        until: 2020,
        firstMonday: '2020-12-28',
        times: [
          {
            taskProjectId: `${sampleId('d9')}.0123456789ab`,
            month: '2020-10',
            minutes: 4_530,
            minutesNuit: 120,
            montantMo: '2416.00',
            valide: true,
          },
        ],
      },
    },
  ],
});

export interface FreezeTime {
  readonly type: 'FreezeTime';
  readonly until: number;
  readonly firstMonday: CivilDate;
  readonly times: readonly FrozenTime[];
}

export interface Frozen {
  /** The last year of which it was recorded; 0 before any. */
  readonly until: number;
}

export const frozenTime: Decider<Frozen, FreezeTime, ProjectTimeFrozen> = {
  name: 'frozen-time',
  category: 'frozenTime',
  initial: { until: 0 },
  evolve: (_held, { data: { until } }) => ({ until }),
  decide: ({ until, firstMonday, times }, held) =>
    until <= held.until ? [] : [{ type: 'ProjectTimeFrozen', data: { until, firstMonday, times } }],
};
