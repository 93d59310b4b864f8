import { Modal } from '@mantine/core';
import { asProblem } from '../../../shared/api/problem.ts';
import { useAbsenceTypesQuery } from '../../../shared/api/reference-lists-api.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorPanel } from '../../../shared/ui/error-panel.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { useReturnFocus } from '../../../shared/ui/use-return-focus.ts';
import { saisieMessages } from '../messages.ts';
import { absenceKind } from '../model/absence-kind.ts';
import type { AbsenceRef } from '../model/entry-form.ts';
import { absenceIcons } from '../row-icons.ts';
import classes from './absence-dialog.module.css';

export interface AbsenceDialogProps {
  /** Types that the week, or the day, has already. */
  readonly held: ReadonlySet<string>;
  readonly fullScreen: boolean;
  readonly onPick: (absence: AbsenceRef) => void;
  readonly onClose: () => void;
}

/** Which absence. */
export function AbsenceDialog({ held, fullScreen, onPick, onClose }: AbsenceDialogProps) {
  useReturnFocus();
  const { data, error, isLoading, refetch } = useAbsenceTypesQuery({
    query: { Take: '-1', Skip: '-1' },
  });
  const problem = asProblem(error);
  const types = (data?.data ?? []).filter(({ isDeleted }) => !isDeleted);
  return (
    <Modal
      opened
      size={420}
      fullScreen={fullScreen}
      returnFocus={false}
      title={saisieMessages.addAbsence}
      onClose={onClose}
    >
      {isLoading && <ListSkeleton rows={6} rowHeight={44} columns={1} />}
      {problem && (
        <ErrorPanel
          text={problem.detail}
          correlationId={problem.correlationId}
          onRetry={() => void refetch()}
        />
      )}
      {data && types.length === 0 && <EmptyState title={saisieMessages.search.noAbsence} />}
      <ul className={classes.list}>
        {types.map(({ id: absenceId, label: libelle }, index) => (
          <li key={absenceId}>
            <AbsenceChoice
              libelle={libelle}
              isHeld={held.has(absenceId)}
              isFirst={index === 0}
              onPick={() => onPick({ absenceId, libelle })}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}

interface AbsenceChoiceProps {
  readonly libelle: string;
  readonly isHeld: boolean;
  readonly isFirst: boolean;
  readonly onPick: () => void;
}

function AbsenceChoice({ libelle, isHeld, isFirst, onPick }: AbsenceChoiceProps) {
  const Sign = absenceIcons[absenceKind(libelle)];
  return (
    <button type="button" className={classes.choice} data-autofocus={isFirst || undefined} onClick={onPick}>
      <Sign size={20} className={classes.sign} aria-hidden />
      {libelle}
      {isHeld && <span className={classes.held}>{saisieMessages.search.alreadyThere}</span>}
    </button>
  );
}
