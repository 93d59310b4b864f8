import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { useId } from 'react';
import { saveFile } from '../../../shared/files/save-file.ts';
import { loadedOf, ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { fullName } from '../../../shared/session/me.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Fact, Facts } from '../../../shared/ui/facts.tsx';
import { keepPaperLight } from '../../../shared/ui/light-paper.ts';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import part from '../profile/person-part.module.css';
import { useCertificateQuery, useErasureQuery, type Certificate } from './erasure-api.ts';
import { ErasureLists } from './erasure-lists.tsx';
import classes from './erasure.module.css';
import { erasureMessages } from './messages.ts';

const messages = erasureMessages.certificate;

keepPaperLight();

/** Milliseconds between two questions how far it is: no frame tells of its end. */
const often = 2_000;

/** The certificate of an erasure, once it is done; until then that it goes on. */
export function ErasurePage({ userId }: { userId: string }) {
  const call = { params: { id: userId } };
  const { data: standing, ...unread } = loadedOf(useErasureQuery(call));
  const isDone = standing?.etat === 'done';
  useErasureQuery(call, { pollingInterval: often, skip: !standing || isDone });
  const certificate = loadedOf(useCertificateQuery(call, { skip: !isDone }));
  const { problem, onRetry } = standing ? certificate : unread;
  const { data } = certificate;
  if (problem && !data) return <ProblemPanel problem={problem} onRetry={onRetry} />;
  if (standing?.etat === 'running') return <Banner tone="info" title={erasureMessages.running} />;
  return data ? <CertificatePart of={data} /> : <ListSkeleton rows={8} rowHeight={40} columns={2} />;
}

function CertificatePart({ of }: { of: Certificate }) {
  const title = useId();
  const { utilisateurId, entreprise, demandeLe, demandePar, termineLe, id, position, empreinte } = of;
  const save = (): void => {
    const content = new Blob([`${JSON.stringify(of, null, 2)}\n`], { type: 'application/json' });
    const name = messages.file(utilisateurId);
    saveFile({ name, content }, name);
  };
  return (
    <section className={`${part.part} ${classes.certificate}`} aria-labelledby={title}>
      <h2 id={title} className={part.title}>
        {messages.title}
      </h2>
      <p>{messages.text}</p>
      <Facts>
        <Fact label={messages.company}>{entreprise}</Fact>
        <Fact label={messages.subject}>{utilisateurId}</Fact>
        <Fact label={messages.askedOn}>
          {messages.by(instantInSentence(demandeLe), demandePar ? fullName(demandePar) : undefined)}
        </Fact>
        <Fact label={messages.doneOn}>{instantInSentence(termineLe)}</Fact>
        <Fact label={messages.event}>{id}</Fact>
        <Fact label={messages.position}>{position}</Fact>
        <Fact label={messages.hash}>{empreinte ?? messages.noHash}</Fact>
      </Facts>
      <ErasureLists of={of} titles={{ erased: erasureMessages.wasErased, kept: erasureMessages.isKept }} />
      <div className={classes.acts}>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
          {messages.save}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {messages.print}
        </Button>
      </div>
    </section>
  );
}
