import { UnstyledButton } from '@mantine/core';
import { instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { IconChevronDown, IconHistory } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { asProblem } from '../../../shared/api/problem.ts';
import { paths } from '../../../shared/paths.ts';
import { ErrorPanel } from '../../../shared/ui/error-panel.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { useWeekHistoryQuery } from '../api/validation-api.ts';
import { pastCycles } from '../model/history.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';
import classes from './sheet-history.module.css';

/** Everything that was asked and answered, cycle by cycle: folded, and fetched when it is opened. */
export function SheetHistory({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const part = useId();
  return (
    <section className={`${classes.history} gt-no-print`}>
      <h2>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={part}
          onClick={() => setIsOpen(!isOpen)}
        >
          {messages.history.title}
          <IconChevronDown size={18} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </h2>
      <Link to={paths.weekReplay.href({ id })} className={classes.replay}>
        <IconHistory size={18} aria-hidden />
        {messages.history.replay}
      </Link>
      <div id={part} hidden={!isOpen} className={classes.cycles}>
        {isOpen && <PastCycles id={id} />}
      </div>
    </section>
  );
}

function PastCycles({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useWeekHistoryQuery({ params: { validationSheetId: id } });
  const problem = isFetching ? undefined : asProblem(error);
  if (problem && !data)
    return (
      <ErrorPanel
        text={problem.detail}
        correlationId={problem.correlationId}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <ListSkeleton rows={3} rowHeight={36} columns={2} />;
  const cycles = pastCycles(data);
  if (cycles.length === 0) return <p className={classes.none}>{messages.history.none}</p>;
  return cycles.map(({ cycle, acts }) => (
    <section key={cycle} className={classes.cycle}>
      <h3 className={classes.heading}>{messages.history.cycle(cycle)}</h3>
      <ol>
        {acts.map(({ key, text, on, comment }) => (
          <li key={key} className={classes.act}>
            <span>{text}</span>
            {on && <span className={classes.on}>{messages.circuit.on(instantInSentence(on))}</span>}
            {comment && <p className={classes.comment}>{`«\u00a0${comment}\u00a0»`}</p>}
          </li>
        ))}
      </ol>
    </section>
  ));
}
