import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { newCommandId } from '../../../shared/api/command-id.ts';
import type { Command } from '../../../shared/api/request.ts';
import { DownloadButton } from '../../../shared/files/download-button.tsx';
import { session } from '../../../shared/session/current-session.ts';
import { downloadCsv, exportsChanged, type WantedFile } from './api/export-api.ts';
import { exportMessages as messages } from './messages.ts';

interface CsvButtonProps {
  readonly wanted: WantedFile;
  readonly label?: string;
  readonly disabled?: boolean;
  /** The id of the export that was made; undefined as soon as another one is asked for. */
  readonly onMade: (id: string | undefined) => void;
}

const newCommand = (): Command | undefined => {
  const by = session.identity();
  return by ? { id: newCommandId(), by } : undefined;
};

/** Makes the file of what is shown, all of its pages, and hands it to the person. */
export function CsvButton({ wanted, label = messages.download, disabled = false, onMade }: CsvButtonProps) {
  const dispatch = useDispatch();
  /** What was asked for, until the server has said how that ended: asked again, it is the file that was made. */
  const unanswered = useRef<{ readonly what: string; readonly command: Command | undefined }>(undefined);
  return (
    <DownloadButton
      variant="filled"
      disabled={disabled}
      label={label}
      name="export.csv"
      finishes
      download={async (options) => {
        onMade(undefined);
        const what = JSON.stringify(wanted);
        if (unanswered.current?.what !== what) unanswered.current = { what, command: newCommand() };
        const answer = await downloadCsv(wanted, unanswered.current.command, options);
        const status = 'file' in answer ? 200 : answer.problem.status;
        if (status > 0 && status < 500) unanswered.current = undefined;
        if ('file' in answer) onMade(answer.file.location?.split('/').at(-1));
        return answer;
      }}
      onEnd={() => dispatch(exportsChanged())}
    />
  );
}
