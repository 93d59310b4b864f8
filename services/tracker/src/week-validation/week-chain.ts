import type { Decider } from '@gestiontemps/kernel/commands/decider';
import { weekSecrets, type WeekEvent } from '../week/week-events.ts';
import { reviseChain } from './chain-revision.ts';
import { acknowledgeCorrections } from './corrections.ts';
import { decideWeek } from './decisions.ts';
import { askForWeek, submitWeek, withdrawWeek } from './submissions.ts';
import type {
  AcknowledgeCorrections,
  AskForWeek,
  CloseWeek,
  DecideWeek,
  ReviseChain,
  SubmitWeek,
  WithdrawWeek,
} from './week-acts.ts';
import { closeWeek } from './week-closing.ts';
import { emptyWeek, evolveWeek, type WeekChain } from './week-state.ts';

export type WeekChainCommand =
  AskForWeek | SubmitWeek | DecideWeek | WithdrawWeek | AcknowledgeCorrections | ReviseChain | CloseWeek;

const decide = (command: WeekChainCommand, week: WeekChain): readonly WeekEvent[] => {
  switch (command.type) {
    case 'AskForWeek':
      return askForWeek(command, week);
    case 'SubmitWeek':
      return submitWeek(command, week);
    case 'DecideWeek':
      return decideWeek(command, week);
    case 'WithdrawWeek':
      return withdrawWeek(command, week);
    case 'AcknowledgeCorrections':
      return acknowledgeCorrections(command, week);
    case 'ReviseChain':
      return reviseChain(command, week);
    case 'CloseWeek':
      return closeWeek(command, week);
  }
};

/** The validation of a person's week, decided on beside what is entered in it (docs/decisions/0002). */
export const weekChain: Decider<WeekChain, WeekChainCommand, WeekEvent> = {
  name: 'week-chain',
  category: 'week',
  initial: emptyWeek,
  evolve: evolveWeek,
  decide,
  about: 'person',
  secrets: weekSecrets,
};
