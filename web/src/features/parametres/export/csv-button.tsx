import { useDispatch } from 'react-redux';
import { DownloadButton } from '../../../shared/files/download-button.tsx';
import {
  downloadCsv,
  exportsChanged,
  usePastExportsQuery,
  type Encoding,
  type Preset,
  type Wanted,
} from './api/export-api.ts';
import { exportMessages as messages } from './messages.ts';
import { firstExports } from './model/first-exports.ts';

interface CsvButtonProps {
  readonly wanted: Wanted & { readonly preset?: Preset['key'] };
  readonly encoding: Encoding;
  readonly label?: string;
  readonly disabled?: boolean;
  /** A file is asked for: ids of those that are listed until then. */
  readonly onStart: (before: readonly string[]) => void;
}

/** Makes the file of what is shown, all of its pages, and hands it to the person. */
export function CsvButton({
  wanted,
  encoding,
  label = messages.download,
  disabled = false,
  onStart,
}: CsvButtonProps) {
  const dispatch = useDispatch();
  const { data } = usePastExportsQuery(firstExports);
  return (
    <DownloadButton
      variant="filled"
      disabled={disabled}
      label={label}
      name="export.csv"
      download={(options) => {
        onStart(data?.data.map(({ id }) => id) ?? []);
        return downloadCsv(wanted, encoding, options);
      }}
      onEnd={() => dispatch(exportsChanged())}
    />
  );
}
