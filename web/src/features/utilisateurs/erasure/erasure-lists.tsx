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

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Where nothing else holds the focus the keys scroll from here. */
  readonly isStop?: boolean;
}

function Part({ title, children, isStop = false }: PartProps) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id} {...(isStop && { tabIndex: 0 })}>
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
export function Notes({
  sentences,
  ...part
}: Omit<PartProps, 'children'> & { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Part {...part}>
      <ul className={classes.notes}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Part>
  );
}
