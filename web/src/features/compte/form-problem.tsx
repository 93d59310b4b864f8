import { IconAlertCircle } from '@tabler/icons-react';
import classes from '../../shared/layouts/form-page.module.css';

/** Why the form was refused, beside its button. */
export function FormProblem({ sentence }: { sentence: string }) {
  return (
    <p className={classes.problem} role="alert">
      <IconAlertCircle size={20} aria-hidden />
      {sentence}
    </p>
  );
}
