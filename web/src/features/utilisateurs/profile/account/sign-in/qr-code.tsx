import { useMemo } from 'react';
import { renderSVG } from 'uqr';
import classes from './sign-in.module.css';

/** A text as a picture that a telephone reads; dark on light in both schemes, since not every reader takes the reverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`,
    [text],
  );
  return <img className={classes.picture} src={source} alt={label} width={200} height={200} />;
}
