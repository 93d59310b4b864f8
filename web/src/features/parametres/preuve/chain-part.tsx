import { instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { loadedOf, ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { formatNumber } from '../../../shared/numbers.ts';
import { KeyFigure, KeyFigures } from '../../../shared/ui/key-figure.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { SectionTitle } from '../../../shared/ui/section-title.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { useChainQuery, type ChainStanding } from './api/proof-api.ts';
import { proofMessages } from './messages.ts';
import { inFours } from './model/print-text.ts';
import classes from './proof-page.module.css';

const messages = proofMessages.chain;

/** Where the chain stands, and what the last verification found. */
export function ChainPart() {
  const { data, problem, onRetry } = loadedOf(useChainQuery(undefined, { refetchOnMountOrArgChange: true }));
  return (
    <section aria-label={messages.title}>
      <SectionTitle title={messages.title} ruled />
      <p className={classes.intro}>{messages.intro}</p>
      {!data && problem && <ProblemPanel problem={problem} onRetry={onRetry} />}
      {!data && !problem && <ListSkeleton rows={1} rowHeight={56} columns={4} />}
      {data &&
        (data.evenements === 0 ? <p className={classes.none}>{messages.none}</p> : <Standing chain={data} />)}
    </section>
  );
}

function Standing({ chain }: { readonly chain: ChainStanding }) {
  const { evenements, jusquA, verifieLe, defauts, empreinte, position } = chain;
  return (
    <>
      <KeyFigures>
        <KeyFigure label={messages.events} value={formatNumber(evenements)} />
        {jusquA !== null && <KeyFigure label={messages.until} value={instantInSentence(jusquA)} />}
        <KeyFigure
          label={messages.verified}
          value={verifieLe === null ? messages.never : instantInSentence(verifieLe)}
          suffix={defauts !== null && <Found faults={defauts} />}
        />
      </KeyFigures>
      {empreinte !== null && (
        <p className={classes.print}>
          {messages.position} {formatNumber(position ?? 0)} · {messages.print} {inFours(empreinte)}
        </p>
      )}
    </>
  );
}

function Found({ faults }: { readonly faults: number }) {
  return faults === 0 ? (
    <StatusBadge tone="green" icon={IconShieldCheck}>
      {messages.intact}
    </StatusBadge>
  ) : (
    <StatusBadge tone="red" icon={IconAlertTriangle}>
      {messages.faults(faults)}
    </StatusBadge>
  );
}
