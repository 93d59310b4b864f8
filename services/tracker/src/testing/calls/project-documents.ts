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
  previewProjectDocument: {
    sample: ofDocument,
    // Whoever is told to ask again in a moment was let in: a busy machine takes longer than an answer waits.
    statusOf: ({ status, headers }) => (status === 204 && headers.has('Retry-After') ? 200 : status),
  },
};
