import { Skeleton, Switch } from '@mantine/core';
import { useState } from 'react';
import { useProjectQuery, type ProjectDetail } from '../../../shared/api/projects-api.ts';
import { DropZone } from '../../../shared/files/drop-zone.tsx';
import { dialogs } from '../../../shared/ui/dialogs.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { lazyDrawer } from '../../../shared/ui/lazy-part.tsx';
import { messages as shared } from '../../../shared/messages.ts';
import { useProjectId } from '../use-project-id.ts';
import {
  useProjectDocumentsQuery,
  useRemoveDocumentMutation,
  type ProjectDocument,
} from './api/documents-api.ts';
import { accepted } from './document-kinds.ts';
import { DocumentRow } from './document-row.tsx';
import classes from './documents-page.module.css';
import { documentMessages as messages } from './messages.ts';
import { Uploads } from '../../../shared/files/uploads.tsx';
import { useDocumentRights } from './use-document-rights.ts';
import { useDocumentUploads } from './use-document-uploads.ts';

const DocumentDrawer = lazyDrawer(async () => (await import('./document-drawer.tsx')).DocumentDrawer);

/** /chantiers/:id/documents: plans, photographs and papers of a chantier. */
export function DocumentsPage() {
  const projectId = useProjectId();
  const { currentData: project } = useProjectQuery({ params: { projectId } });
  if (!project)
    return (
      <div className={classes.page}>
        <Skeleton height={120} />
      </div>
    );
  return <Documents key={projectId} project={project} />;
}

function Documents({ project }: { project: ProjectDetail }) {
  const { id } = project;
  const { mayAdd, mayRemove, seesDeleted } = useDocumentRights(project);
  const [withDeleted, setWithDeleted] = useState(false);
  const { currentData: all } = useProjectDocumentsQuery(
    { params: { id }, query: { includeDeleted: 'true' } },
    { skip: !withDeleted },
  );
  const documents = (withDeleted ? all : undefined) ?? project.documents;
  const { queue, uploads, arrived } = useDocumentUploads(id);
  const [openId, setOpenId] = useState<string>();
  const opened = documents.find((document) => document.id === openId);
  const [remove] = useRemoveDocumentMutation();

  const removal = (document: ProjectDocument) => {
    if (!mayRemove(document)) return undefined;
    return async (): Promise<void> => {
      const { name, rowVersion } = document;
      const { title, text } = messages.removal;
      const question = { title: title(name), text, ok: shared.actions.remove, danger: true };
      if (!(await dialogs.confirm(question))) return;
      await remove({
        params: { id, documentId: document.id },
        query: { rowVersion: String(rowVersion) },
      });
    };
  };

  return (
    <section className={classes.page} aria-label={messages.title}>
      {mayAdd && <DropZone {...accepted} label={messages.zone} multiple onFiles={queue.add} />}
      <Uploads uploads={uploads} queue={queue} />
      <p role="status" className="gt-hidden">
        {arrived > 0 && messages.added(arrived)}
      </p>
      {seesDeleted && (
        <Switch
          className={classes.deleted ?? ''}
          label={messages.withDeleted}
          checked={withDeleted}
          onChange={(event) => setWithDeleted(event.currentTarget.checked)}
        />
      )}
      {documents.length === 0 ? (
        <EmptyState title={messages.empty} text={messages.emptyText} />
      ) : (
        <ul className={classes.list}>
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              onOpen={() => setOpenId(document.id)}
              onRemove={asked(removal(document))}
            />
          ))}
        </ul>
      )}
      {opened && (
        <DocumentDrawer
          document={opened}
          onClose={() => setOpenId(undefined)}
          onRemove={asked(removal(opened))}
        />
      )}
    </section>
  );
}

const asked = (act: (() => Promise<void>) | undefined) => act && (() => void act());
