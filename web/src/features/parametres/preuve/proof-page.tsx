import { Page } from '../../../shared/layouts/page.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { useCan } from '../../../shared/session/me.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { AnchorsPart } from './anchors-part.tsx';
import { ChainPart } from './chain-part.tsx';
import { proofMessages as messages } from './messages.ts';
import classes from './proof-page.module.css';

// Choices of people and chantiers, which float, come on demand.
const EvidencePart = lazyPart(async () => (await import('./evidence-part.tsx')).EvidencePart);

/** /settings/preuve: how the chain stands, where it is anchored, and files that are verified without the product. */
export function ProofPage() {
  const seesChain = useCan('security.read');
  return (
    <Page title={messages.title} wide>
      <div className={classes.parts}>
        <PageHeader title={messages.title} subtitle={messages.subtitle} />
        {seesChain && <ChainPart />}
        <EvidencePart />
        {seesChain && <AnchorsPart />}
      </div>
    </Page>
  );
}
