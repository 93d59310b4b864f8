import type { Route } from '@gestiontemps/contracts/route';
import type { Call } from '@gestiontemps/kernel/http/routing';
import type { Member, Principal } from '../principal.ts';
import type { Authenticate } from './authentication.ts';
import type { Challenges } from './second-factor/challenges.ts';
import type { FactorRows } from './second-factor/factor-rows.ts';
import type { RelyingParty } from './second-factor/relying-party.ts';
import type { IdentityRows } from './oidc/identity-rows.ts';
import type { Provider } from './oidc/provider.ts';
import type { Directory } from './directory.ts';
import type { SecurityLog } from './security-log.ts';
import type { Sessions } from './sessions.ts';
import type { SignIns } from './sign-ins.ts';
import type { Throttle } from './sign-in-throttle.ts';
import type { Tickets } from './tickets.ts';

/** What the calls about accounts are given beside what every slice is. */
export interface AccountsDeps {
  readonly directory: Directory;
  readonly sessions: Sessions;
  readonly signIns: SignIns;
  readonly tickets: Tickets;
  readonly throttle: Throttle;
  /** What is secret of second factors, what is begun with them, and the site that passkeys are of. */
  readonly factors: FactorRows;
  readonly challenges: Challenges;
  readonly relyingParty: RelyingParty;
  /** Who people are at the OpenID provider, and the provider; undefined where the installation has none. */
  readonly identities: IdentityRows;
  readonly provider: Provider | undefined;
  /** The caller of a call that may be made without a session too. @throws {Rejection} 401 without one */
  readonly authenticate: Authenticate;
  readonly secret: string;
  /** Whether people come through TLS. */
  readonly https: boolean;
  /** Who came in, who left and who was turned away is told here. */
  readonly security: SecurityLog;
  /** Extra permissions of a caller that depend on links: whether he validates anybody. */
  readonly hasLinks: (principal: Member) => Promise<boolean>;
  /** Whether anybody has him as his responsable. */
  readonly hasPeople: (principal: Member) => Promise<boolean>;
  /** Makes somebody a member of a company that has invited him. @throws {Rejection} 404 when it has not */
  readonly join: (
    call: Pick<Call<Route, Principal>, 'handle'>,
    entreprise: string,
    userId: string,
  ) => Promise<void>;
}
