import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { instantOnDay, shortDay, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { UnstyledButton } from '@mantine/core';
import {
  IconCircleCheck,
  IconCoinEuro,
  IconLockOpen,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { actInstant } from '../../../shared/history/history-text.ts';
import { HistoryDrawer } from '../../../shared/history/history-button.tsx';
import { whoActed } from '../../../shared/history/act-words.ts';
import { Cards } from '../../../shared/list/cards.tsx';
import { messages as shared } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { SiteLine } from '../../../shared/projects/site-line.tsx';
import { useCan } from '../../../shared/session/me.ts';
import { SimpleTable, type SimpleColumn } from '../../../shared/ui/simple-table.tsx';
import type { TableSort } from '../../../shared/ui/sort-head.tsx';
import {
  amountChange,
  changeWords,
  historyOf,
  hoursChange,
  nightChange,
  personName,
  placeBefore,
  stateOf,
  taskOf,
  type ShownChange,
} from './difference-words.ts';
import type { ChangedLine, LineAct } from './differences-api.ts';
import classes from './differences.module.css';
import { differenceMessages } from './messages.ts';

const messages = differenceMessages.lines;
/** Acts that a row tells; its history has them all. */
const actsOfRow = 2;

interface DifferenceLinesProps {
  readonly lines: readonly ChangedLine[];
  readonly hasAmounts: boolean;
  readonly isDesk: boolean;
  readonly oldestFirst: boolean;
  readonly onOrder: (oldestFirst: boolean) => void;
}

/** The lines that are otherwise, each with who made it so; a press on one opens its history. */
export function DifferenceLines({ lines, hasAmounts, isDesk, oldestFirst, onOrder }: DifferenceLinesProps) {
  const [open, setOpen] = useState<ChangedLine>();
  const opensRates = useCan('hourlyCosts.manage');
  const state = open && stateOf(open);
  return (
    <>
      {isDesk ? (
        <div className={classes.lines}>
          <SimpleTable
            wide
            caption={messages.caption}
            columns={columnsOf(hasAmounts, setOpen)}
            rows={lines}
            rowKey={({ id }) => id}
            sort={{ by: 'date', ascending: oldestFirst }}
            onSort={({ ascending }: TableSort) => onOrder(ascending)}
          />
        </div>
      ) : (
        <Cards
          items={lines}
          idOf={({ id }) => id}
          card={(line) => <LineCard line={line} hasAmounts={hasAmounts} onOpen={setOpen} />}
        />
      )}
      {open && state && (
        <HistoryDrawer
          of={historyOf(open, opensRates)}
          subtitle={[personName(open.utilisateur), taskOf(state), shortDay(state.date)].join(' · ')}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

type Open = (line: ChangedLine) => void;

const columnsOf = (hasAmounts: boolean, onOpen: Open): readonly SimpleColumn<ChangedLine>[] => [
  { key: 'ligne', label: messages.line, cell: (line) => <Work line={line} onOpen={onOpen} /> },
  { key: 'personne', label: messages.person, cell: (line) => <Whose line={line} /> },
  { key: 'changement', label: messages.change, cell: (line) => <ChangeName line={line} /> },
  {
    key: 'heures',
    label: messages.hours,
    end: true,
    cell: (line) => <Hours line={line} />,
  },
  ...(hasAmounts
    ? [
        {
          key: 'montant',
          label: messages.amount,
          end: true,
          cell: (line: ChangedLine) => <Change change={amountChange(line)} />,
        },
      ]
    : []),
  {
    key: 'date',
    label: messages.acts,
    sort: 'descendingFirst',
    cell: (line) => <Acts line={line} />,
  },
];

interface LineProps {
  readonly line: ChangedLine;
}

/** What it was worked on; a press opens its history. */
function Work({ line, onOpen }: LineProps & { readonly onOpen: Open }) {
  const state = stateOf(line);
  if (!state) return null;
  const before = placeBefore(line);
  return (
    <span className={classes.work}>
      <UnstyledButton
        className={classes.task ?? ''}
        aria-haspopup="dialog"
        onPointerEnter={HistoryDrawer.prepare}
        onFocus={HistoryDrawer.prepare}
        onClick={() => onOpen(line)}
      >
        {taskOf(state)}
      </UnstyledButton>
      {state.projet && <SiteLine number={state.projet.externalId} place={state.projet.label} />}
      {before !== null && (
        <del className={classes.before}>
          <span className="gt-hidden">{messages.before}</span>
          {before}
        </del>
      )}
    </span>
  );
}

/** Whose it is, of which day, and the way to the replay of its week. */
function Whose({ line }: LineProps) {
  const state = stateOf(line);
  const name = personName(line.utilisateur);
  const week = state && weekTitle(state.date).toLowerCase();
  return (
    <span className={classes.work}>
      <span className={classes.person}>{name}</span>
      {state && week && (
        <span className={classes.day}>
          {shortDay(state.date)} ·{' '}
          <Link
            to={paths.weekReplay.href({ id: line.weekId })}
            className={classes.week}
            aria-label={messages.replay(week, name)}
          >
            {week}
          </Link>
        </span>
      )}
    </span>
  );
}

const signs = {
  added: IconPlus,
  removed: IconTrash,
  corrected: IconPencil,
  validated: IconCircleCheck,
  reopened: IconLockOpen,
  priced: IconCoinEuro,
} as const;

const signOf = ({ geste, differences, apres }: ChangedLine): keyof typeof signs => {
  if (geste !== 'changed') return geste;
  if (differences.includes('hours') || differences.includes('task')) return 'corrected';
  if (differences.includes('validation')) return apres?.valide ? 'validated' : 'reopened';
  return 'priced';
};

function ChangeName({ line }: LineProps) {
  const Sign = signs[signOf(line)];
  const [first = '', ...others] = changeWords(line);
  return (
    <span className={classes.change} data-geste={line.geste}>
      <Sign size={16} aria-hidden />
      {[first, ...others.map((word) => word.toLowerCase())].join(', ')}
    </span>
  );
}

/** The old value struck, and the new one; what went has none. */
function Change({
  change: { before, after },
  small = false,
}: {
  readonly change: ShownChange;
  readonly small?: boolean;
}) {
  return (
    <span
      className={classes.value}
      data-small={small || undefined}
      data-changed={before !== null || undefined}
    >
      {before !== null && (
        <del className={classes.before}>
          <span className="gt-hidden">{messages.before}</span>
          {before}
        </del>
      )}
      {after === null ? (
        <span aria-label={before === null ? undefined : messages.gone}>{shared.none}</span>
      ) : (
        <span className={classes.after}>{after}</span>
      )}
    </span>
  );
}

function Hours({ line }: LineProps): ReactNode {
  const night = nightChange(line);
  return (
    <>
      <Change change={hoursChange(line)} />
      {night && <Change change={night} small />}
    </>
  );
}

/** Who did what, and when: the latest. */
function Acts({ line: { actes, actesOmis } }: LineProps) {
  const shown = actes.slice(0, actsOfRow);
  const more = actes.length - shown.length + actesOmis;
  return (
    <ul className={classes.acts}>
      {shown.map((act) => (
        <Act key={act.id} act={act} />
      ))}
      {more > 0 && <li className={classes.moreActs}>{messages.moreActs(more)}</li>}
    </ul>
  );
}

function Act({ act: { le, par, automatique, acte } }: { readonly act: LineAct }) {
  return (
    <li>
      <span className={classes.who}>{whoActed(par, automatique)}</span> {messages.did[acte]}{' '}
      <time className={classes.time} dateTime={le} title={instantOnDay(le)}>
        {actInstant(le, today())}
      </time>
    </li>
  );
}

/** A line under a thumb: its name opens its history. */
function LineCard({
  line,
  hasAmounts,
  onOpen,
}: LineProps & { readonly hasAmounts: boolean; readonly onOpen: Open }) {
  return (
    <>
      <div className={classes.cardHead}>
        <Work line={line} onOpen={onOpen} />
        <span className={classes.cardValues}>
          <Hours line={line} />
          {hasAmounts && <Change change={amountChange(line)} small />}
        </span>
      </div>
      <div className={classes.cardFoot}>
        <Whose line={line} />
        <ChangeName line={line} />
      </div>
      <Acts line={line} />
    </>
  );
}
