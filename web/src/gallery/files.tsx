import type { TransferOptions } from '../shared/api/transfers.ts';
import { DownloadButton } from '../shared/files/download-button.tsx';
import { FileIconButton } from '../shared/files/file-icon-button.tsx';
import { ExportButton } from '../shared/list/export-button.tsx';
import { UploadField } from '../shared/files/upload-field.tsx';
import classes from './gallery.module.css';
import { Part } from './part.tsx';

/** A transfer that never ends by itself, half of it done. */
const half = ({ signal, onProgress }: TransferOptions): Promise<{ problem: typeof refused }> => {
  onProgress?.(2_100_000, 4_200_000);
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve({ problem: refused })));
};

const refused = { status: 400, detail: "Le fichier n'a pas de colonne « Code »", errors: [] };

/** Files that come and go. */
export function Files() {
  return (
    <Part title="Fichiers">
      <DownloadButton label="Télécharger" name="export.csv" download={half} />
      <DownloadButton label="Télécharger" name="export.csv" disabled download={half} />
      <FileIconButton label="Télécharger la feuille" coming={undefined} onClick={() => undefined} />
      <FileIconButton
        label="Télécharger les feuilles"
        coming={{ stop: () => undefined, files: { done: 1, total: 4 } }}
        onClick={() => undefined}
      />
      <ExportButton as={{ table: (_, options) => half(options) }} />
      <div className={classes.form} style={{ inlineSize: '100%' }}>
        <UploadField
          label="Le fichier des chantiers"
          kinds={['.xlsx']}
          most={5_000_000}
          upload={(_, options) => half(options)}
          onDone={() => undefined}
        />
        <UploadField
          label="Le fichier des clients"
          kinds={['.xlsx']}
          most={5_000_000}
          upload={async () => ({ problem: refused })}
          onDone={() => undefined}
          disabled
        />
      </div>
    </Part>
  );
}
