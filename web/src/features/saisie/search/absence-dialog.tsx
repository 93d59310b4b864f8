import { Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState, type CSSProperties } from 'react';
import { asProblem } from '../../../shared/api/problem.ts';
import { allAbsences, useAbsenceTypesQuery } from '../../../shared/api/reference-lists-api.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorPanel } from '../../../shared/ui/error-panel.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { useReturnFocus } from '../../../shared/ui/use-return-focus.ts';
import { saisieMessages } from '../messages.ts';
import { searchMessages } from './messages.ts';
import { absenceKind } from '../model/absence-kind.ts';
import type { AbsenceRef, EntryForm } from '../model/entry-form.ts';
import { absenceIcons } from '../row-icons.ts';
import classes from './absence-dialog.module.css';
import { offeredAbsences } from './offered-absences.ts';
import { useArrowChoice } from '../../../shared/ui/use-arrow-choice.ts';

const words = searchMessages;

export interface AbsenceDialogProps {
  /** Types that the week, or the day, has already. */
  readonly held: ReadonlySet<string>;
  /** Days of the last weeks: what was entered in them is offered first. */
  readonly lastForms: readonly EntryForm[];
  readonly fullScreen: boolean;
  readonly onPick: (absence: AbsenceRef) => void;
  readonly onClose: () => void;
}

/** Which absence: typed, or chosen from the list; the arrows move, Enter takes. */
export function AbsenceDialog({ held, lastForms, fullScreen, onPick, onClose }: AbsenceDialogProps) {
  useReturnFocus();
  const listId = useId();
  const [text, setText] = useState('');
  const { data, error, isLoading, refetch } = useAbsenceTypesQuery(allAbsences);
  const problem = asProblem(error);
  const all = offeredAbsences(data?.data ?? [], lastForms, '');
  const found = offeredAbsences(data?.data ?? [], lastForms, text);
  const optionId = ({ absenceId }: AbsenceRef): string => `${listId}-${absenceId}`;
  const { chosen, restart, onKeyDown } = useArrowChoice(
    found,
    optionId,
    (absence) => absence && onPick(absence),
  );
  return (
    <Modal
      opened
      size={420}
      fullScreen={fullScreen}
      returnFocus={false}
      title={saisieMessages.addAbsence}
      onClose={onClose}
    >
      <TextInput
        data-autofocus={!fullScreen || undefined}
        type="search"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(chosen)}
        aria-label={words.absencePlaceholder}
        placeholder={words.absencePlaceholder}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          restart();
        }}
        onKeyDown={onKeyDown}
      />
      <p className="gt-hidden" role="status">
        {data && words.absenceResults(found.length)}
      </p>
      {isLoading && <ListSkeleton rows={6} rowHeight={44} columns={1} />}
      {problem && (
        <ErrorPanel
          text={problem.detail}
          correlationId={problem.correlationId}
          onRetry={() => void refetch()}
        />
      )}
      <div className={classes.room} style={{ '--rows': all.length } as CSSProperties}>
        {data && found.length === 0 && (
          <EmptyState title={all.length === 0 ? words.noAbsence : words.absenceResults(0)} />
        )}
        <div
          role="listbox"
          id={listId}
          aria-label={saisieMessages.addAbsence}
          aria-busy={isLoading}
          className={classes.list}
          hidden={found.length === 0}
        >
          {found.map((absence) => (
            <AbsenceOption
              key={absence.absenceId}
              id={optionId(absence)}
              libelle={absence.libelle}
              isHeld={held.has(absence.absenceId)}
              isChosen={absence === chosen}
              onPick={() => onPick(absence)}
            />
          ))}
        </div>
      </div>
    </Modal>
  );
}

interface AbsenceOptionProps {
  readonly id: string;
  readonly libelle: string;
  readonly isHeld: boolean;
  readonly isChosen: boolean;
  readonly onPick: () => void;
}

function AbsenceOption({ id, libelle, isHeld, isChosen, onPick }: AbsenceOptionProps) {
  const Sign = absenceIcons[absenceKind(libelle)];
  return (
    <button
      type="button"
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isChosen}
      className={classes.choice}
      onClick={onPick}
    >
      <Sign size={20} className={classes.sign} aria-hidden />
      {libelle}
      {isHeld && <span className={classes.held}>{words.alreadyThere}</span>}
    </button>
  );
}
