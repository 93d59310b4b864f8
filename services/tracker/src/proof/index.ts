import type { Logger } from 'pino';
import type { Deps, Slice } from '../deps.ts';
import { anchorsProcess, type AnchorsDeps } from './anchors.process.ts';
import { evidenceRoutes, type EvidenceNeeds } from './evidence-routes.ts';
import { proofRoutes } from './routes.ts';

export interface ProofDeps extends Pick<AnchorsDeps, 'mails' | 'publicUrl'>, EvidenceNeeds {
  readonly log: Pick<Logger, 'error'>;
  /** Name of the authority of time that stamps anchors; undefined where they are mailed. The tracker runs what asks it. */
  readonly authority: string | undefined;
}

/** Proof for others than us: what the chain of a company was, known outside of its database, and files that it verifies. */
export const proof = (deps: Deps, handed: ProofDeps): Slice => ({
  name: 'proof',
  processes: [anchorsProcess({ ...deps, ...handed, isStamped: handed.authority !== undefined })],
  routes: [...proofRoutes(deps, handed), ...evidenceRoutes(deps, handed)],
});
