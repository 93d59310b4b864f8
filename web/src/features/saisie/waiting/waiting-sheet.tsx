import { Button } from '@mantine/core';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { instantOnDay } from '@gestiontemps/contracts/dates/date-labels';
import { IconArrowBackUp, IconArrowRight, IconRefresh } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { BottomSheet } from '../../../shared/ui/bottom-sheet.tsx';
import { saisieMessages } from '../messages.ts';
import { waitingMessages as words } from './messages.ts';
import { changeWords } from '../model/act-words.ts';
import type { Wanted } from '../model/entry-form.ts';
import { isForThePerson, type Write, type WriteQueue, type Writes } from '../model/writes.ts';
import classes from './waiting-sheet.module.css';

export interface WaitingSheetProps {
  readonly writes: Writes;
  readonly queue: WriteQueue;
  readonly onGo: (day: CivilDate) => void;
  readonly onClose: () => void;
}

type Told = Write & { readonly key: string; readonly value: Wanted };

/** Everything that has not arrived: what the person has to look at, then what goes out by itself. */
export function WaitingSheet({ writes, queue, onGo, onClose }: WaitingSheetProps) {
  const all = [...writes].flatMap(([key, write]): Told[] =>
    write.value === undefined ? [] : [{ ...write, key, value: write.value }],
  );
  const review = all.filter(({ state }) => isForThePerson.has(state));
  const waiting = all.filter(({ state }) => state === 'waiting' || state === 'saving');
  return (
    <BottomSheet opened onClose={onClose} title={words.title}>
      {review.length > 0 && (
        <Part title={words.toReview}>
          {review.map((write) => (
            <Row key={write.key} write={write}>
              <Button
                variant="link"
                leftSection={<IconArrowRight size={16} aria-hidden />}
                onClick={() => onGo(write.value.date)}
              >
                {words.look}
              </Button>
              <Button
                variant="link"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => queue.forget(write.key)}
              >
                {saisieMessages.giveUp}
              </Button>
            </Row>
          ))}
        </Part>
      )}
      {waiting.length > 0 && (
        <>
          <Part title={words.willGo}>
            {waiting.map((write) => (
              <Row key={write.key} write={write} />
            ))}
          </Part>
          <Button
            fullWidth
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={queue.resume}
          >
            {words.tryNow}
          </Button>
        </>
      )}
    </BottomSheet>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <ul className={classes.rows}>{children}</ul>
    </section>
  );
}

/** « Coffrage : 5h00 vendredi 20 », when it was typed, and why it is still here. */
function Row({ write, children }: { write: Told; children?: ReactNode }) {
  const { value, text, problem, typedAt } = write;
  return (
    <li className={classes.row}>
      <span className={classes.what}>{text ?? changeWords([], value)}</span>
      {value.kind !== 'allowance' && (
        <span>
          {value.kind === 'task' ? `${value.task.tache}, ${value.task.projet}` : value.absence.libelle}
        </span>
      )}
      {typedAt !== undefined && <span className={classes.when}>{words.typed(instantOnDay(typedAt))}</span>}
      {problem !== undefined && <span className={classes.why}>{problem}</span>}
      {children && <span className={classes.acts}>{children}</span>}
    </li>
  );
}
