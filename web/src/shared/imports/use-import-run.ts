import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { newCommandId } from '../api/command-id.ts';
import type { ApiProblem } from '../api/problem.ts';
import type { Command } from '../api/request.ts';
import { useMe } from '../session/me.ts';
import { toasts } from '../ui/toasts.ts';
import { useDraft } from '../unsaved/use-draft.ts';
import { importMessages as messages } from './import-messages.ts';
import { partsOf } from './import-parts.ts';
import { createImportRun, type ImportRun, type RunState } from './import-run.ts';
import { sentenceOfRun } from './import-told.ts';
import type { ImportReport } from './result-file.ts';

interface Options {
  readonly send: (
    file: File,
    part: Pick<ImportReport, 'vuJusqua'> & { readonly lignes: string },
    command: Command,
  ) => Promise<{ data: unknown } | { problem: ApiProblem }>;
  /** Lines were written, or may have been. */
  readonly onWritten: () => void;
}

const nothing = (): (() => void) => () => undefined;

/** What is said to who has gone on and does not see it. */
const tell = (tried: ImportReport, state: RunState): void => {
  if (state.status === 'done') toasts.success(sentenceOfRun(tried, state));
  else toasts.missing(sentenceOfRun(tried, state));
};

/** The import that is carried out from this page: leaving it asks while it goes on, and stops it. */
export const useImportRun = ({ send, onWritten }: Options) => {
  const { id: userId, entrepriseConnected: entreprise } = useMe();
  const [run, setRun] = useState<ImportRun>();
  const state = useSyncExternalStore(run?.subscribe ?? nothing, () => run?.state());
  const isLeft = useRef(false);
  const isBusy = state?.status === 'going' || state?.status === 'stopping';
  useDraft(isBusy, messages.leaving);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      run?.stop();
    };
  }, [run]);

  const start = (file: File, tried: ImportReport): void => {
    const begun = createImportRun({
      tried,
      parts: partsOf(tried.rows, file.size),
      key: newCommandId(),
      // What somebody changes while it is looked at is not written over.
      send: (lignes, id) => {
        const part = { lignes, vuJusqua: tried.vuJusqua };
        return send(file, part, { id, by: { userId, entreprise } });
      },
      onEnd: (ended) => {
        onWritten();
        if (isLeft.current) tell(tried, ended);
      },
    });
    setRun(begun);
    void begun.go();
  };
  return { start, run, state, isBusy, forget: () => setRun(undefined) };
};
