import { useDispatch } from 'react-redux';
import { baseApi, download, upload } from '../../../shared/api/base-api.ts';
import { ImportPage } from '../../../shared/imports/import-page.tsx';
import { paths } from '../../../shared/paths.ts';
import { projectMessages as messages } from '../messages.ts';

/** /chantiers/importer: chantiers from a file. */
export function ProjectImportPage() {
  const dispatch = useDispatch();
  return (
    <ImportPage
      title={messages.importTitle}
      back={paths.projects.href()}
      name="chantiers"
      send={(call, options) => upload('POST /Projet/UploadProjectExcelFile', call, options)}
      model={(options) => download('GET /Projet/ImportModel', {}, options)}
      onWritten={() => dispatch(baseApi.util.invalidateTags(['ProjectList', 'Project']))}
    />
  );
}
