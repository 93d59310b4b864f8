import { useEffect } from 'react';
import {
  useChangeCommentMutation,
  useLazyProjectQuery,
  type ProjectItem,
} from '../../../shared/api/projects-api.ts';
import { FormConflict } from '../../../shared/forms/form-conflict.tsx';
import { FormProblem } from '../../../shared/forms/form-problem.tsx';
import { LockingForm } from '../../../shared/forms/locking-form.tsx';
import { SaveBar } from '../../../shared/forms/save-bar.tsx';
import { TextAreaField } from '../../../shared/forms/text-area-field.tsx';
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import { useFormConflict } from '../../../shared/forms/use-form-conflict.ts';
import { projectMessages } from '../messages.ts';
import classes from './comment-page.module.css';

interface CommentForm {
  readonly commentaire: string;
}

const formOf = ({ commentaire }: ProjectItem): CommentForm => ({ commentaire: commentaire ?? '' });
const { label } = projectMessages.comment;

interface CommentEditorProps {
  readonly project: ProjectItem;
  readonly onClose: () => void;
}

export function CommentEditor({ project, onClose }: CommentEditorProps) {
  const [change] = useChangeCommentMutation();
  const [readProject] = useLazyProjectQuery();
  const form = useCheckedForm<CommentForm>(() => new Map(), formOf(project));
  // The version read when the typing began: what somebody else wrote meanwhile is not overwritten.
  const { item, conflict, save } = useFormConflict(form, project, {
    formOf,
    read: async ({ id }: ProjectItem) => (await readProject({ params: { projectId: id } })).data,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('commentaire'), [setFocus]);

  const send = form.sendBy(async (values) => {
    const saved = await save(values, item ?? project, ({ commentaire }, { id, rowVersion }) =>
      change({ params: { id }, body: { commentaire: commentaire.trim() || null, rowVersion } }),
    );
    if (saved) onClose();
  });

  return (
    <LockingForm
      bodyClassName={classes.form}
      isSending={form.isSending}
      onSubmit={send}
      body={
        <>
          <FormProblem problem={form.problem} />
          <FormConflict
            form={form}
            conflict={conflict}
            labels={{ commentaire: label }}
            by={item?.updatedBy}
          />
          <TextAreaField form={form} name="commentaire" label={label} autosize minRows={5} maxLength={4000} />
        </>
      }
    >
      <SaveBar
        changes={form.formState.isDirty ? 1 : 0}
        stays
        isSending={form.isSending}
        isAsked={conflict.all.length > 0}
        onCancel={onClose}
      />
    </LockingForm>
  );
}
