import { Textarea } from '@mantine/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { SaveBar } from '../../../shared/forms/save-bar.tsx';
import { useChangeCommentMutation, type ProjectItem } from '../../../shared/api/projects-api.ts';
import { projectMessages } from '../messages.ts';
import classes from './comment-page.module.css';

interface CommentEditorProps {
  readonly project: ProjectItem;
  readonly onClose: () => void;
}

export function CommentEditor({ project, onClose }: CommentEditorProps) {
  const { id, commentaire } = project;
  // The version read when the typing began: what somebody else wrote meanwhile is not overwritten.
  const [before] = useState(project);
  const [text, setText] = useState(commentaire ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const [change, { isLoading }] = useChangeCommentMutation();
  const isChanged = text !== (before.commentaire ?? '');
  useEffect(() => field.current?.focus(), []);
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { rowVersion } = before;
    const body = { commentaire: text.trim() || null, rowVersion };
    const answer = await change({ params: { id }, body });
    if (answer.data) onClose();
  };
  return (
    <form className={classes.form} onSubmit={(event) => void send(event)}>
      <Textarea
        label={projectMessages.comment.label}
        ref={field}
        autosize
        minRows={5}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SaveBar changes={isChanged ? 1 : 0} stays isSending={isLoading} onCancel={onClose} />
    </form>
  );
}
