import { useDispatch } from 'react-redux';
import { baseApi, download, upload } from '../../shared/api/base-api.ts';
import { ImportPage } from '../../shared/imports/import-page.tsx';
import { paths } from '../../shared/paths.ts';
import { userMessages as messages } from './messages.ts';

/** /settings/utilisateurs/importer: people from a file, each of whom is invited. */
export function UserImportPage() {
  const dispatch = useDispatch();
  return (
    <ImportPage
      title={messages.importTitle}
      explanation={messages.importExplanation}
      back={paths.users.href()}
      name="utilisateurs"
      send={(call, options) => upload('POST /Utilisateur/UploadUserExcelFile', call, options)}
      model={(options) => download('GET /Utilisateur/ImportModel', {}, options)}
      onWritten={() => dispatch(baseApi.util.invalidateTags(['User', 'Me', 'TagCategory']))}
    />
  );
}
