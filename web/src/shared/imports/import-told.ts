import { sentenceOf } from '../api/problem.ts';
import { importMessages as messages } from './import-messages.ts';
import { writtenOf } from './import-parts.ts';
import { isUnknown, type RunState } from './import-run.ts';
import type { ImportReport } from './result-file.ts';

export interface Told {
  /** What matters most. */
  readonly sentence: string;
  readonly more: string;
  readonly isWrong: boolean;
}

/** What a file comes to that was only tried. */
const toldOfTried = (tried: ImportReport): Told => {
  const wrong = tried.counts.error;
  return {
    sentence: wrong > 0 ? messages.leftOut(wrong) : '',
    more: writtenOf(tried) > 0 ? messages.nothingYet : messages.nothingToDo,
    isWrong: wrong > 0,
  };
};

/** How far an import is, or came. */
const toldOfRun = (tried: ImportReport, { status, report, problem }: RunState): Told => {
  const [written, hoped, wrong] = [writtenOf(report), writtenOf(tried), report.counts.error];
  const ended = (sentence: string, isWrong: boolean): Told => ({
    sentence: wrong > 0 ? `${sentence} ${messages.wereLeftOut(wrong)}` : sentence,
    more: '',
    isWrong,
  });
  switch (status) {
    case 'going':
      return { sentence: messages.writing(hoped), more: '', isWrong: false };
    case 'stopping':
      return { sentence: messages.stopping, more: '', isWrong: false };
    case 'done':
      return ended(messages.done(written), wrong > 0);
    case 'stopped':
    case 'failed': {
      const isOpen = problem !== undefined && isUnknown(problem);
      const far = report.rows.length > 0 ? messages.perhapsMore(written, hoped) : messages.perhaps;
      return ended(isOpen ? far : messages.stopped(written, hoped), true);
    }
    default:
      return status satisfies never;
  }
};

export const toldOf = (tried: ImportReport, state: RunState | undefined): Told =>
  state ? toldOfRun(tried, state) : toldOfTried(tried);

export const sentenceOfTold = ({ sentence, more }: Told): string => `${sentence} ${more}`.trim();

/** The same to who has left the page, with why it failed. */
export const sentenceOfRun = (tried: ImportReport, state: RunState): string =>
  [state.problem && sentenceOf(state.problem), sentenceOfTold(toldOfRun(tried, state))]
    .filter(Boolean)
    .join(' ');
