import { Button } from '@mantine/core';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { useEffect, useId, useState } from 'react';
import { isKeptEndpoint, type KeptEndpoint } from '../../../../shared/offline/kept-endpoints.ts';
import type { KeptEntry } from '../../../../shared/offline/kept-reads.ts';
import { reads } from '../../../../shared/offline/this-reads.ts';
import { remembered } from '../../../../shared/session/remembered.ts';
import { whenInWords } from '../../../../shared/when.ts';
import { profileMessages } from '../messages.ts';
import part from '../person-part.module.css';
import device from './devices-part.module.css';
import classes from './kept-part.module.css';

const messages = profileMessages.kept;

interface KeptKind {
  readonly endpoint: KeptEndpoint;
  readonly count: number;
  /** When the last of them was read, ISO. */
  readonly on: string;
}

const kindsOf = (kept: readonly KeptEntry[]): readonly KeptKind[] =>
  [...Map.groupBy(kept, ({ endpoint }) => endpoint)].flatMap(([endpoint, of]) =>
    isKeptEndpoint(endpoint)
      ? [
          {
            endpoint,
            count: of.length,
            on:
              of
                .map(({ on }) => on)
                .toSorted()
                .at(-1) ?? '',
          },
        ]
      : [],
  );

/** What this device keeps of what the person has read, for where there is no network. */
export function KeptPart() {
  const title = useId();
  const [kept, setKept] = useState<readonly KeptEntry[]>();
  useEffect(() => {
    let isShown = true;
    const show = (found: readonly KeptEntry[]): void => {
      if (isShown) setKept(found);
    };
    reads.list().then(show, () => show([]));
    return () => {
      isShown = false;
    };
  }, []);
  const kinds = kindsOf(kept ?? []);
  return (
    <section className={part.part} aria-labelledby={title}>
      <h2 id={title} className={part.title}>
        {messages.title}
      </h2>
      <p className={device.text}>{remembered.is() ? messages.text : messages.textOfTab}</p>
      {kinds.length > 0 && (
        <>
          <ul className={classes.kinds}>
            {kinds.map(({ endpoint, count, on }) => (
              <li key={endpoint} className={classes.kind}>
                <span>{messages.kinds[endpoint](count)}</span>
                <span className={device.when}>{messages.read(whenInWords(on, today()))}</span>
              </li>
            ))}
          </ul>
          <Button variant="default" onClick={() => void reads.forget().then(() => setKept([]))}>
            {messages.clear}
          </Button>
        </>
      )}
      <p role="status" className={device.when}>
        {kept?.length === 0 && messages.none}
      </p>
    </section>
  );
}
