import { instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { IconHourglass, IconShieldCheck, IconShieldX, type Icon } from '@tabler/icons-react';
import { loadedOf, ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { replayMessages } from './messages.ts';
import { sealWords, type SealWords } from './model/seal-words.ts';
import { useWeekSealQuery } from './replay-api.ts';
import classes from './replay-seal.module.css';

const { seal: words } = replayMessages;

const signs: Readonly<Record<SealWords['state'], Icon>> = {
  intact: IconShieldCheck,
  waiting: IconHourglass,
  broken: IconShieldX,
};

/** Where the log is kept elsewhere there is no chain, and nothing to ask again for. */
const elsewhere = 409;
/** Milliseconds after which what the chain had not reached is asked for again. */
const again = 2_000;

/** Whether anything of the week was changed or taken away since it was recorded; where that was not told, that it was not. */
export function ReplaySeal({ id }: { id: string }) {
  const known = useWeekSealQuery({ params: { id } });
  const told = known.currentData && sealWords(known.currentData);
  // How often it is asked for follows from what it was answered last.
  useWeekSealQuery({ params: { id } }, { pollingInterval: told?.state === 'waiting' ? again : 0 });
  const { problem, onRetry } = loadedOf(known);
  if (!told && problem && problem.status !== elsewhere)
    return (
      <div className={classes.seal}>
        <ProblemPanel problem={problem} onRetry={onRetry} />
      </div>
    );
  if (!told || known.fulfilledTimeStamp === undefined) return null;
  const Sign = signs[told.state];
  const on = instantInSentence(new Date(known.fulfilledTimeStamp).toISOString());
  return (
    <div
      className={classes.seal}
      data-state={told.state}
      role={told.state === 'broken' ? 'alert' : undefined}
    >
      <span className={classes.circle}>
        <Sign size={20} aria-hidden />
      </span>
      <div>
        <p className={classes.title}>{told.title}</p>
        <p className={classes.text}>{told.text}</p>
        <p className={classes.detail}>{words.on(on)}</p>
        {told.print !== null && <p className={classes.detail}>{words.print(told.print)}</p>}
      </div>
    </div>
  );
}
