import classes from '../../shared/layouts/form-page.module.css';
import { useTitle } from '../../shared/layouts/use-title.ts';

/** What a form before signing in is about, in the browser's tab too. */
export function FormHeading({ title, detail }: { title: string; detail?: string }) {
  useTitle(title);
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      {detail && <p className={classes.subtitle}>{detail}</p>}
    </>
  );
}
