import type { PresetKey, RubriqueNature } from '@gestiontemps/contracts/export-natures';
import { ProblemPanel, type Loaded } from '../../../../shared/layouts/problem-panel.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { ListSkeleton } from '../../../../shared/ui/list-skeleton.tsx';
import { SectionTitle } from '../../../../shared/ui/section-title.tsx';
import type { Preset, Preview } from '../api/export-api.ts';
import { payrollMessages as messages } from '../messages.ts';
import { FileCheck } from './file-check.tsx';
import { FirstLines } from './first-lines.tsx';
import { LeftOut } from './left-out.tsx';
import classes from './payroll-file.module.css';
import { WithoutNumber } from './without-number.tsx';

interface PayrollFileProps {
  readonly file: Loaded<Preview>;
  readonly presets: readonly Preset[];
  /** Chooses the rubrique of a nature; undefined for who may not. */
  readonly onRubrique: ((nature: RubriqueNature) => void) | undefined;
  readonly onTarget: (target: PresetKey) => void;
}

/** What a file for payroll would hold: what keeps it back, what it leaves out, its first lines, its sums. */
export function PayrollFile({ file, presets, onRubrique, onTarget }: PayrollFileProps) {
  const { data, isStale, problem, onRetry } = file;
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
  const { lignes, rubriques, horsFichier, sansMatricule } = data;
  if (lignes + rubriques.length + horsFichier.length + sansMatricule.length === 0)
    return <EmptyState drawing="rule" title={messages.empty} />;
  return (
    <div data-stale={isStale || undefined}>
      <div className={classes.cards}>
        <WithoutNumber people={sansMatricule} />
        <LeftOut file={data} presets={presets} onRubrique={onRubrique} onTarget={onTarget} />
      </div>
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
