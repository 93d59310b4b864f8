import { Button, Skeleton } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { messages as shared } from '../../../shared/messages.ts';
import { useCan } from '../../../shared/session/me.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { useProjectQuery } from '../../../shared/api/projects-api.ts';
import { projectMessages } from '../messages.ts';
import { useProjectId } from '../use-project-id.ts';
import classes from './comment-page.module.css';

const messages = projectMessages.comment;
const CommentEditor = lazyPart(async () => (await import('./comment-editor.tsx')).CommentEditor);

/** What everyone should know of the chantier. */
export function CommentPage() {
  const projectId = useProjectId();
  const mayWrite = useCan('projects.write');
  const { currentData: project } = useProjectQuery({ params: { projectId } });
  const [isEditing, setIsEditing] = useState(false);
  if (!project)
    return (
      <div className={classes.page}>
        <Skeleton height={96} />
      </div>
    );
  if (isEditing)
    return (
      <div className={classes.page}>
        <CommentEditor project={project} onClose={() => setIsEditing(false)} />
      </div>
    );
  if (project.commentaire === null)
    return (
      <div className={classes.page}>
        <EmptyState
          title={messages.empty}
          text={messages.emptyText}
          action={
            mayWrite && (
              <Button
                variant="link"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setIsEditing(true)}
              >
                {messages.add}
              </Button>
            )
          }
        />
      </div>
    );
  return (
    <div className={classes.page}>
      <p className={classes.comment}>{project.commentaire}</p>
      {mayWrite && (
        <Button
          variant="default"
          className={classes.edit ?? ''}
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => setIsEditing(true)}
        >
          {shared.actions.edit}
        </Button>
      )}
    </div>
  );
}
