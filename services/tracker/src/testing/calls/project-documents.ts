import type * as contract from '@gestiontemps/contracts/project-documents';
import type { Calls, MakeSample } from '../call-rows.ts';

const ofProject: MakeSample = ({ projectId }) => ({ params: { id: projectId } });
const ofDocument: MakeSample = async ({ projectId }, fresh) => ({
  params: { id: projectId, documentId: await fresh.document() },
});

export const calls: Calls<typeof contract> = {
  listProjectDocuments: { sample: ofProject },
  addProjectDocument: { sample: ofProject },
  deleteProjectDocument: { sample: ofDocument },
  downloadProjectDocument: { sample: ofDocument },
  previewProjectDocument: { sample: ofDocument },
};
