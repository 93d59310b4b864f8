import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconDownload } from '@tabler/icons-react';
import { useId, type RefObject } from 'react';
import { messages as shared } from '../messages.ts';
import { PageBar } from '../ui/page-bar.tsx';
import { importMessages as messages } from './import-messages.ts';
import { writtenOf } from './import-parts.ts';
import classes from './import-page.module.css';
import type { RunState } from './import-run.ts';
import type { Told } from './import-told.ts';
import type { ImportLine, ImportReport } from './result-file.ts';

interface FootProps {
  /** The step that it belongs to; it takes the focus when that begins. */
  readonly label: string;
  readonly place: RefObject<HTMLDivElement | null>;
  readonly told: Told;
  readonly tried: ImportReport;
  /** undefined while the file is only tried. */
  readonly run: RunState | undefined;
  readonly onImport: () => void;
  readonly onStop: () => void;
  /** Goes on where it has ended. */
  readonly onGoOn: () => void;
  readonly onBack: () => void;
  readonly onAgain: () => void;
  readonly onSave: (rows: readonly ImportLine[], suffix: string) => void;
}

/** What the lines come to, and what can be done with them. */
export function ImportFoot({ label, place, told, onSave, ...acts }: FootProps) {
  const id = useId();
  const { tried, run } = acts;
  const Sign = told.isWrong ? IconCircleX : IconCircleCheck;
  const isBusy = run?.status === 'going' || run?.status === 'stopping';
  const wrong = tried.rows.filter(({ action }) => action === 'error');
  const kept = run
    ? { label: messages.downloadResult, rows: isBusy ? [] : run.report.rows, suffix: 'resultat' }
    : { label: messages.downloadErrors, rows: wrong, suffix: 'erreurs' };
  return (
    <PageBar>
      <div ref={place} className={classes.bar} role="group" aria-label={label} tabIndex={-1}>
        <p id={id} className={classes.told} data-wrong={told.isWrong || undefined}>
          {!isBusy && <Sign size={20} aria-hidden />}
          <span>
            <strong>{told.sentence}</strong> {told.more}
          </span>
        </p>
        {kept.rows.length > 0 && (
          <Button
            variant="link"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => onSave(kept.rows, kept.suffix)}
          >
            {kept.label}
          </Button>
        )}
        <span className={classes.acts}>
          <Acts {...acts} toldId={id} />
        </span>
      </div>
    </PageBar>
  );
}

interface ActsProps extends Omit<FootProps, 'label' | 'place' | 'told' | 'onSave'> {
  readonly toldId: string;
}

function Acts({ toldId, tried, run, onImport, onStop, onGoOn, onBack, onAgain }: ActsProps) {
  const status = run?.status;
  switch (status) {
    case undefined: {
      const written = writtenOf(tried);
      return (
        <>
          <Button variant="default" onClick={onBack}>
            {shared.actions.cancel}
          </Button>
          <Button aria-describedby={toldId} disabled={written === 0} onClick={onImport}>
            {messages.importLines(written)}
          </Button>
        </>
      );
    }
    case 'going':
    case 'stopping':
      return (
        <Button
          variant="default"
          {...(status === 'stopping' && { 'data-disabled': true, 'aria-disabled': true })}
          onClick={onStop}
        >
          {messages.stop}
        </Button>
      );
    case 'stopped':
    case 'failed':
      return (
        <>
          <Button variant="default" onClick={onBack}>
            {messages.backToList}
          </Button>
          <Button aria-describedby={toldId} onClick={onGoOn}>
            {status === 'failed' ? shared.actions.retry : messages.goOn}
          </Button>
        </>
      );
    case 'done':
      return (
        <>
          <Button variant="default" onClick={onAgain}>
            {messages.another}
          </Button>
          <Button onClick={onBack}>{messages.backToList}</Button>
        </>
      );
    default:
      return status satisfies never;
  }
}
