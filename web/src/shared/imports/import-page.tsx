import { Button } from '@mantine/core';
import {
  IconChevronLeft,
  IconCircleCheck,
  IconCircleX,
  IconDownload,
  IconFileSpreadsheet,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiProblem } from '../api/problem.ts';
import type { ReceivedFile } from '../api/received-file.ts';
import type { TransferOptions } from '../api/transfers.ts';
import { DownloadButton } from '../files/download-button.tsx';
import { DropZone } from '../files/drop-zone.tsx';
import { fileMessages } from '../files/messages.ts';
import { refusalOf } from '../files/refusal-of.ts';
import { saveFile } from '../files/save-file.ts';
import { useTransfer } from '../files/use-transfer.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { Page } from '../layouts/page.tsx';
import { messages as shared } from '../messages.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { PageBar } from '../ui/page-bar.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ProgressRow } from '../ui/progress-row.tsx';
import { StepLine } from '../ui/step-line.tsx';
import { ImportLines } from './import-lines.tsx';
import { importMessages as messages } from './import-messages.ts';
import classes from './import-page.module.css';
import { resultFile, type ImportLine, type ImportReport } from './result-file.ts';

/** What the server reads (contracts/src/imports.ts), and bytes that it takes. */
const kinds = ['.xlsx', '.csv'];
const most = 5 * 1024 * 1024;

export interface ImportPageProps {
  /** « Importer des clients » */
  readonly title: string;
  /** How lines are told from each other, and what they bring about. */
  readonly explanation?: string;
  /** The list that is filled: where it is. */
  readonly back: string;
  /** « clients »: what files of it are called. */
  readonly name: string;
  readonly send: (
    body: FormData,
    query: Readonly<Record<string, string>>,
    options: TransferOptions,
  ) => Promise<{ data: unknown } | { problem: ApiProblem }>;
  readonly model: (options: TransferOptions) => Promise<{ file: ReceivedFile } | { problem: ApiProblem }>;
  /** The list is another one now. */
  readonly onWritten: () => void;
}

interface Sent {
  readonly file: File;
  /** What becomes of the file, as people have looked at it; undefined while it is only tried. */
  readonly lookedAt?: ImportReport;
}

/** A list filled from a file: the file is tried, what it changes is seen, and only then it is written (domain.md §8.16). */
export function ImportPage({
  title,
  explanation = messages.explanation,
  back,
  name,
  send,
  model,
  onWritten,
}: ImportPageProps) {
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const [refused, setRefused] = useState<string>();
  const [report, setReport] = useState<ImportReport>();

  const run = async ({ file: content, lookedAt }: Sent, options: TransferOptions) => {
    const body = new FormData();
    body.append('formFile', content);
    // What somebody changes while it is looked at is not written over.
    const query: Readonly<Record<string, string>> = lookedAt
      ? { dryRun: 'false', vuJusqua: String(lookedAt.vuJusqua) }
      : { dryRun: 'true' };
    const answer = await send(body, query, options);
    // Part of it may be written, whatever became of the answer.
    if (lookedAt) onWritten();
    return answer;
  };
  const sending = useTransfer(run, ({ data }) => setReport(data as ImportReport), true);
  const isBusy = sending.progress !== undefined;

  const take = (chosen: File | undefined): void => {
    if (!chosen) return;
    const refusal = refusalOf(chosen, { kinds, most });
    setRefused(refusal);
    setReport(undefined);
    setFile(refusal === undefined ? chosen : undefined);
    if (refusal === undefined) void sending.start({ file: chosen });
  };
  const begin = (): void => {
    setFile(undefined);
    setReport(undefined);
  };
  const save = (rows: readonly ImportLine[], suffix: string): void => {
    if (!report) return;
    const content = new Blob([resultFile(report, rows)], { type: 'text/csv' });
    saveFile({ name: undefined, content }, `${name}-${suffix}.csv`);
  };

  const isDone = report?.dryRun === false;
  const step = isDone ? 3 : report ? 1 : 0;
  return (
    <Page title={title} wide>
      <div className={classes.head}>
        <PageHeader
          title={title}
          lead={
            <IconButton
              variant="subtle"
              icon={IconChevronLeft}
              label={messages.backToList}
              onClick={() => void navigate(back)}
            />
          }
          actions={<StepLine label={messages.steps} steps={messages.stepNames} at={step} />}
        />
        <div className={classes.about}>
          {file && (
            <p className={classes.file}>
              <IconFileSpreadsheet size={20} aria-hidden />
              <strong>{file.name}</strong>
              <span>
                {report && `${messages.lines(report.rows.length)}, `}
                {fileMessages.size(file.size)}
              </span>
              {!isBusy && !isDone && (
                <Button variant="link" onClick={begin}>
                  {messages.otherFile}
                </Button>
              )}
            </p>
          )}
          <DownloadButton
            variant="link"
            label={messages.model}
            name={`modele-${name}.xlsx`}
            download={model}
          />
        </div>
        {!report && !isBusy && (
          <>
            <p className={classes.explanation}>
              {explanation} {messages.checked}
            </p>
            <DropZone label={title} kinds={kinds} most={most} onFiles={([chosen]) => take(chosen)} />
          </>
        )}
        <FormProblem problem={refused ?? (isBusy ? undefined : sending.problem)} />
        {isBusy && <Sending of={report} progress={sending.progress} />}
        {report && report.ignored.length > 0 && (
          <p className={classes.explanation}>{messages.ignored(report.ignored.join(', '))}</p>
        )}
      </div>
      {report && (
        <>
          <ImportLines key={String(report.dryRun)} report={report} />
          <Foot
            report={report}
            isBusy={isBusy}
            onImport={() => file && void sending.start({ file, lookedAt: report })}
            onCancel={() => void navigate(back)}
            onAgain={begin}
            onSave={save}
          />
        </>
      )}
    </Page>
  );
}

interface SendingProps {
  /** What was tried before it is written. */
  readonly of: ImportReport | undefined;
  readonly progress: { readonly done: number; readonly total: number | undefined } | undefined;
}

function Sending({ of, progress }: SendingProps) {
  const what = of ? messages.writing(of.counts.create + of.counts.update) : messages.reading;
  return (
    <ProgressRow
      label={what}
      value={progress?.done ?? 0}
      max={progress?.total ?? 0}
      count={fileMessages.sent(progress?.done ?? 0, progress?.total)}
      note={what}
    />
  );
}

interface FootProps {
  readonly report: ImportReport;
  readonly isBusy: boolean;
  readonly onImport: () => void;
  readonly onCancel: () => void;
  readonly onAgain: () => void;
  readonly onSave: (rows: readonly ImportLine[], suffix: string) => void;
}

/** What the lines come to, and what can be done with them. */
function Foot({ report, isBusy, onImport, onCancel, onAgain, onSave }: FootProps) {
  const told = useId();
  const { counts, dryRun, rows } = report;
  const written = counts.create + counts.update;
  const wrong = rows.filter(({ action }) => action === 'error');
  const Sign = wrong.length > 0 ? IconCircleX : IconCircleCheck;
  return (
    <PageBar className={classes.bar}>
      <p id={told} className={classes.told} role="status" data-wrong={wrong.length > 0 || undefined}>
        <Sign size={20} aria-hidden />
        <span>
          <strong>
            {!dryRun && `${messages.done(written)} `}
            {wrong.length > 0 && (dryRun ? messages.leftOut : messages.wereLeftOut)(wrong.length)}
          </strong>{' '}
          {dryRun && (written > 0 ? messages.nothingYet : messages.nothingToDo)}
        </span>
      </p>
      {dryRun ? (
        wrong.length > 0 && (
          <Button
            variant="link"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => onSave(wrong, 'erreurs')}
          >
            {messages.downloadErrors}
          </Button>
        )
      ) : (
        <Button
          variant="link"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => onSave(rows, 'resultat')}
        >
          {messages.downloadResult}
        </Button>
      )}
      <span className={classes.acts}>
        {dryRun ? (
          <>
            <Button variant="default" onClick={onCancel}>
              {shared.actions.cancel}
            </Button>
            <Button aria-describedby={told} loading={isBusy} disabled={written === 0} onClick={onImport}>
              {messages.importLines(written)}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={onAgain}>
              {messages.another}
            </Button>
            <Button onClick={onCancel}>{messages.backToList}</Button>
          </>
        )}
      </span>
    </PageBar>
  );
}
