import { useDispatch } from 'react-redux';
import { DownloadButton } from '../../../shared/files/download-button.tsx';
import { downloadCsv, exportsChanged, type Encoding, type Preset, type Wanted } from './api/export-api.ts';
import { exportMessages as messages } from './messages.ts';

interface CsvButtonProps {
  readonly wanted: Wanted & { readonly preset?: Preset['key'] };
  readonly encoding: Encoding;
  readonly label?: string;
  readonly disabled?: boolean;
  /** The id of the export that was made; undefined as soon as another one is asked for. */
  readonly onMade: (id: string | undefined) => void;
}

/** Makes the file of what is shown, all of its pages, and hands it to the person. */
export function CsvButton({
  wanted,
  encoding,
  label = messages.download,
  disabled = false,
  onMade,
}: CsvButtonProps) {
  const dispatch = useDispatch();
  return (
    <DownloadButton
      variant="filled"
      disabled={disabled}
      label={label}
      name="export.csv"
      download={async (options) => {
        onMade(undefined);
        const answer = await downloadCsv(wanted, encoding, options);
        if ('file' in answer) onMade(answer.file.location?.split('/').at(-1));
        return answer;
      }}
      onEnd={() => dispatch(exportsChanged())}
    />
  );
}
