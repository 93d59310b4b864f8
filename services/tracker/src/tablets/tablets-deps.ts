import type { Route } from '@gestiontemps/contracts/route';
import type { Call } from '@gestiontemps/kernel/http/routing';
import type { SecurityEvent, SecurityLog } from '../accounts/security-log.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Throttle } from '../accounts/sign-in-throttle.ts';
import type { Mails } from '../week-validation/validation-mails.process.ts';
import type { TabletDevices } from './tablet-devices.ts';

/** Who waits for a hash: the device it is made for, and whether he is still there. */
export interface HashFor {
  readonly lane: string;
  readonly signal: AbortSignal;
}

/** What tablets ask of accounts. */
export interface TabletsDeps {
  readonly devices: TabletDevices;
  readonly sessions: Pick<Sessions, 'open' | 'endTabletSessions'>;
  readonly throttle: Throttle;
  readonly security: Pick<SecurityLog, 'note'>;
  readonly originOf: (
    call: Pick<Call<Route, never>, 'exchange' | 'context'>,
  ) => Pick<SecurityEvent, 'address' | 'device' | 'correlationId'>;
  /** As the house hashes passwords. */
  readonly hash: (pin: string, waiting: HashFor) => Promise<string>;
  readonly verify: (pin: string, hash: string | undefined, waiting: HashFor) => Promise<boolean>;
  /** Has somebody who is in a session show his password once more. @throws {Rejection} 400 for another, 429 too often */
  readonly showsPassword: (
    call: Pick<Call<Route, never>, 'exchange' | 'context'>,
    accountId: string,
    password: string,
  ) => Promise<unknown>;
  /** Has a browser that becomes a tablet forget who was remembered there: ends that, and answers the cookie that says so. */
  readonly forgetRemembered: (cookies: string | undefined) => Promise<string | undefined>;
  readonly mails: Pick<Mails, 'addressee' | 'compose' | 'queueMail'>;
  readonly publicUrl: string;
  readonly companyName: (entreprise: string) => Promise<string>;
  /** Keeps codes that enrol, hashed. */
  readonly secret: string;
  /** Whether people come through TLS. */
  readonly https: boolean;
}

/** What the security log says of a tablet. */
export const tabletNamed = (nom: string) => ({ field: 'tablette', before: null, after: nom });
