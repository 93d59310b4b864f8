import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';

type Fact<Type extends string, Data> = { readonly type: Type; readonly data: Data };
type Work = {
  readonly line: string;
  readonly date: CivilDate;
  readonly projectId: string;
  readonly taskProjectId: string;
  readonly time: number;
  readonly heuresDeNuit: number;
};

export type WeekFact =
  | Fact<'TimeEntryAdded' | 'TimeEntryCorrected', Work>
  | Fact<'TimeEntryRemoved', { readonly line: string; readonly date: CivilDate }>
  | Fact<'DayAllowancesSet', { readonly date: CivilDate; readonly tempsTrajetSurHeureTravaillees: number }>
  | Fact<'WeekValidated' | 'WeekReopened', { readonly cycle: number }>;
