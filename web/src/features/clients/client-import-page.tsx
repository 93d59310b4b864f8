import { useDispatch } from 'react-redux';
import { baseApi, download, upload } from '../../shared/api/base-api.ts';
import { ImportPage } from '../../shared/imports/import-page.tsx';
import { paths } from '../../shared/paths.ts';
import { clientMessages as messages } from './messages.ts';

/** /clients/importer: clients from a file. */
export function ClientImportPage() {
  const dispatch = useDispatch();
  return (
    <ImportPage
      title={messages.importTitle}
      back={paths.clients.href()}
      name="clients"
      send={(call, options) => upload('POST /Tiers/UploadClientExcelFile', call, options)}
      model={(options) => download('GET /Tiers/ImportModel', {}, options)}
      onWritten={() => dispatch(baseApi.util.invalidateTags(['Client', 'ProjectList', 'Project']))}
    />
  );
}
