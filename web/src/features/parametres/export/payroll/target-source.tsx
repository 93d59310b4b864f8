import type { Preset } from '../api/export-api.ts';
import { exportMessages, payrollMessages as messages } from '../messages.ts';
import classes from './target-source.module.css';

const { encodings } = exportMessages.filters;

/** How the file of a target is written, and what that rests on, for whoever sets its import up. */
export function TargetSource({ preset }: { readonly preset: Preset | undefined }) {
  return (
    <div className={classes.source} aria-busy={!preset || undefined}>
      {preset && (
        <>
          <p className={classes.facts}>
            {messages.facts(encodings[preset.encodage], preset.separateur, preset.enTete)}
          </p>
          <p>{preset.source}</p>
        </>
      )}
    </div>
  );
}
