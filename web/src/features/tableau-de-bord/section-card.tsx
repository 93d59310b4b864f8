import type { ReactNode } from 'react';
import { Card } from '../../shared/ui/card.tsx';
import { SectionProblem } from './section-problem.tsx';
import type { Section } from './section.ts';
import classes from './section-card.module.css';

interface SectionCardProps<Data> {
  readonly title: string;
  readonly section: Section<Data>;
  /** Said where there is nothing to show; left out, the card is not there then. */
  readonly empty?: string | false;
  readonly isEmpty: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}

/** One question in a card of its own: its answer, that there is none, or that it could not be told. */
export function SectionCard<Data>({ title, section, empty, isEmpty, children }: SectionCardProps<Data>) {
  const { data, isHidden } = section;
  const isNothing = data !== undefined && isEmpty(data);
  if (isHidden || (isNothing && !empty)) return null;
  return (
    <Card title={title}>
      <SectionProblem section={section} />
      {data !== undefined && (isEmpty(data) ? <p className={classes.empty}>{empty}</p> : children(data))}
    </Card>
  );
}
