import type { PresetKey, RubriqueNature } from '@gestiontemps/contracts/export-natures';
import { useRef } from 'react';
import { ProblemPanel, type Loaded } from '../../../../shared/layouts/problem-panel.tsx';
import type { DayRange } from '../../../../shared/range/day-range.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { ListSkeleton } from '../../../../shared/ui/list-skeleton.tsx';
import { SectionTitle } from '../../../../shared/ui/section-title.tsx';
import { useFocusAfterRemoval } from '../../../../shared/ui/use-focus-after-removal.ts';
import type { Preset, Preview } from '../api/export-api.ts';
import { payrollMessages as messages } from '../messages.ts';
import { AlreadyFiled } from './already-filed.tsx';
import { FileCheck } from './file-check.tsx';
import { FirstLines } from './first-lines.tsx';
import { Late, type LateProps } from './late.tsx';
import { LeftOut, LostRubriques } from './left-out.tsx';
import { Obstacles } from './obstacles.tsx';
import classes from './payroll-file.module.css';
import { WithoutFile } from './without-file.tsx';
import { WithoutNumber } from './without-number.tsx';

interface PayrollFileProps extends Pick<LateProps, 'linkTo'> {
  readonly file: Loaded<Preview>;
  readonly presets: readonly Preset[];
  readonly range: DayRange;
  /** Chooses the rubrique of a nature, null: of the first; undefined for who may not. */
  readonly onRubrique: ((nature: RubriqueNature | null) => void) | undefined;
  readonly onTarget: (target: PresetKey) => void;
}

/** What a file for payroll would hold: what keeps it back, what it leaves out, its first lines, its sums. */
export function PayrollFile({ file, presets, range, linkTo, onRubrique, onTarget }: PayrollFileProps) {
  const { data, isStale, problem, onRetry } = file;
  const whole = useRef<HTMLDivElement>(null);
  // A nature whose rubrique was chosen is no longer left out, what was late is not in the file that has it.
  const expectRemoval = useFocusAfterRemoval(() => whole.current);
  const choose =
    onRubrique &&
    ((nature: RubriqueNature | null): void => {
      expectRemoval();
      onRubrique(nature);
    });
  if (problem)
    return (
      <div className={classes.inset}>
        <ProblemPanel problem={problem} onRetry={onRetry} />
      </div>
    );
  if (!data)
    return (
      <div aria-busy>
        <ListSkeleton rows={10} rowHeight={38} columns={5} />
      </div>
    );
  const { lignes, rubriques, horsFichier, sansMatricule, apresFichier, rubriquesAjoutees } = data;
  const lines = { range, linkTo, onLeave: expectRemoval };
  const isEmpty = lignes + rubriques.length + horsFichier.length + sansMatricule.length === 0;
  return (
    <div ref={whole} tabIndex={-1} className={classes.whole} data-stale={isStale || undefined}>
      <div className={classes.cards}>
        <WithoutNumber people={sansMatricule} />
        <Obstacles file={data} onRubrique={choose} />
        <AlreadyFiled files={data.dejaDansFichier} />
        <LostRubriques file={data} onRubrique={choose} />
        <Late lines={apresFichier} texts={messages.late} {...lines} />
        <Late lines={rubriquesAjoutees} texts={messages.added} {...lines} />
        <WithoutFile file={data} presets={presets} linkTo={linkTo} onLeave={expectRemoval} />
        <LeftOut file={data} presets={presets} onRubrique={choose} onTarget={onTarget} />
      </div>
      {isEmpty && (
        <div className={classes.inset}>
          <EmptyState drawing="rule" title={messages.empty} />
        </div>
      )}
      {lignes > 0 && (
        <section aria-label={messages.preview.title}>
          <div className={classes.inset}>
            <SectionTitle
              title={messages.preview.title}
              beside={
                <span className={classes.beside}>{messages.preview.of(data.apercu.length, lignes)}</span>
              }
            />
          </div>
          <FirstLines file={data} />
        </section>
      )}
      {rubriques.length > 0 && <FileCheck file={data} />}
    </div>
  );
}
