import { Button } from '@mantine/core';
import { IconChevronLeft, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { kindOf, type ApiProblem } from '../api/problem.ts';
import type { ReceivedFile } from '../api/received-file.ts';
import type { CallParts } from '../api/request.ts';
import type { TransferOptions } from '../api/transfers.ts';
import { DownloadButton } from '../files/download-button.tsx';
import { DropZone } from '../files/drop-zone.tsx';
import { fileMessages } from '../files/messages.ts';
import { refusalOf } from '../files/refusal-of.ts';
import { saveFile } from '../files/save-file.ts';
import { useTransfer } from '../files/use-transfer.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { Page } from '../layouts/page.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ProgressRow } from '../ui/progress-row.tsx';
import { StepLine } from '../ui/step-line.tsx';
import { heldFile } from './held-file.ts';
import { ImportFoot } from './import-foot.tsx';
import { ImportLines } from './import-lines.tsx';
import { importMessages as messages } from './import-messages.ts';
import { writtenOf } from './import-parts.ts';
import classes from './import-page.module.css';
import { sentenceOfTold, toldOf } from './import-told.ts';
import { resultFile, type ImportLine, type ImportReport } from './result-file.ts';
import { useImportRun } from './use-import-run.ts';
import { useStepFocus } from './use-step-focus.ts';

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
  /** `(call, options) => upload('POST /…', call, options)` */
  readonly send: (
    call: CallParts,
    options: TransferOptions,
  ) => Promise<{ data: unknown } | { problem: ApiProblem }>;
  readonly model: (options: TransferOptions) => Promise<{ file: ReceivedFile } | { problem: ApiProblem }>;
  /** The list is another one now. */
  readonly onWritten: () => void;
}

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append('formFile', file);
  return form;
};

const unreadable: ApiProblem = { status: 400, detail: messages.unreadable, errors: [] };

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
  const [tried, setTried] = useState<ImportReport>();

  const tryFile = async (chosen: File, options: TransferOptions) => {
    const held = await heldFile(chosen).catch(() => undefined);
    if (!held) return { problem: unreadable };
    setFile(held);
    return send({ query: { dryRun: true }, body: formOf(held) }, options);
  };
  const trying = useTransfer(tryFile, ({ data }) => setTried(data as ImportReport));
  const {
    start,
    run,
    state,
    isBusy: isWriting,
    forget,
  } = useImportRun({
    send: (content, part, command) =>
      send(
        { query: { dryRun: false, ...part }, body: formOf(content), command },
        // What is on its way ends, whatever becomes of the page.
        { signal: new AbortController().signal },
      ),
    onWritten,
  });
  const isReading = trying.progress !== undefined;

  const begin = (): void => {
    setFile(undefined);
    setRefused(undefined);
    setTried(undefined);
    trying.forget();
    forget();
  };
  const take = (chosen: File | undefined): void => {
    if (!chosen) return;
    begin();
    const refusal = refusalOf(chosen, { kinds, most });
    setRefused(refusal);
    if (refusal !== undefined) return;
    setFile(chosen);
    void trying.start(chosen);
  };
  const report = state && state.report.rows.length > 0 && !isWriting ? state.report : tried;
  const save = (rows: readonly ImportLine[], suffix: string): void => {
    if (!report) return;
    const content = new Blob([resultFile(report, rows)], { type: 'text/csv' });
    saveFile({ name: undefined, content }, `${name}-${suffix}.csv`);
  };

  const told = tried && toldOf(tried, state);
  const isDone = state?.status === 'done';
  const step = isDone ? 3 : state && !isWriting ? 2 : tried ? 1 : 0;
  const place = useStepFocus(state?.status ?? (tried ? 'tried' : isReading ? 'reading' : 'file'));
  const canRetry = file && trying.problem && kindOf(trying.problem) !== 'refused';
  return (
    <Page title={title} wide>
      <p className="gt-hidden" role="status">
        {told ? sentenceOfTold(told) : isReading && messages.reading}
      </p>
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
                {tried && `${messages.lines(tried.rows.length)}, `}
                {fileMessages.size(file.size)}
              </span>
              {!isReading && !isWriting && !isDone && (
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
        {!tried && (
          <div
            ref={place}
            className={classes.choice}
            role="group"
            aria-label={messages.stepNames[0]}
            tabIndex={-1}
          >
            {isReading ? (
              <ProgressRow
                label={messages.reading}
                value={trying.progress?.done ?? 0}
                max={trying.progress?.total ?? 0}
                count={fileMessages.sent(trying.progress?.done ?? 0, trying.progress?.total)}
                note={messages.reading}
              />
            ) : (
              <>
                <p className={classes.explanation}>
                  {explanation} {messages.checked}
                </p>
                <DropZone label={title} kinds={kinds} most={most} onFiles={([chosen]) => take(chosen)} />
              </>
            )}
          </div>
        )}
        <FormProblem
          problem={refused ?? trying.problem ?? state?.problem}
          onRetry={canRetry ? () => void trying.start(file) : undefined}
        />
        {state && isWriting && tried && (
          <ProgressRow
            label={messages.writing(writtenOf(tried))}
            value={state.report.rows.length}
            max={tried.rows.length}
            count={messages.sent(state.report.rows.length, tried.rows.length)}
          />
        )}
        {tried && tried.ignored.length > 0 && (
          <p className={classes.explanation}>{messages.ignored(tried.ignored.join(', '))}</p>
        )}
      </div>
      {report && tried && told && (
        <>
          <ImportLines key={String(report.dryRun)} report={report} />
          <ImportFoot
            label={messages.stepNames[state ? 2 : 1]}
            place={place}
            told={told}
            tried={tried}
            run={state}
            onImport={() => file && start(file, tried)}
            onStop={() => run?.stop()}
            onGoOn={() => void run?.go()}
            onBack={() => void navigate(back)}
            onAgain={begin}
            onSave={save}
          />
        </>
      )}
    </Page>
  );
}
