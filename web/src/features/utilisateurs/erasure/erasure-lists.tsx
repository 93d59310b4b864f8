import { useId, type ReactNode } from 'react';
import { formatNumber } from '../../../shared/numbers.ts';
import type { Certificate } from './erasure-api.ts';
import classes from './erasure.module.css';

interface Counted {
  readonly nature: string;
  readonly libelle: string;
  readonly nombre: number;
  readonly reason: string | null;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Kinds of data, how many of each, and why. */
function Kinds({ title, kinds }: { title: string; kinds: readonly Counted[] }) {
  if (kinds.length === 0) return null;
  return (
    <Part title={title}>
      <ul className={classes.rows}>
        {kinds.map(({ nature, libelle, nombre, reason }) => (
          <li key={nature} className={classes.row}>
            <span>{libelle}</span>
            <span className={classes.number}>{formatNumber(nombre)}</span>
            {reason !== null && <span className={classes.reason}>{reason}</span>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What is destroyed of somebody, and what is kept. */
export function ErasureLists({
  of,
  titles,
}: {
  of: Pick<Certificate, 'efface' | 'conserve'>;
  titles: { readonly erased: string; readonly kept: string };
}) {
  return (
    <>
      <Kinds title={titles.erased} kinds={of.efface.map((kind) => ({ ...kind, reason: kind.precision }))} />
      <Kinds title={titles.kept} kinds={of.conserve.map((kind) => ({ ...kind, reason: kind.raison }))} />
    </>
  );
}

/** Sentences under a heading; nothing where there are none. */
export function Notes({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Part title={title}>
      <ul className={classes.notes}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Part>
  );
}
