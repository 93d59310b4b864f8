/** What the deciders of accounts know of one. */

/** What a company and an account have to do with each other. */
export interface Bond {
  /** When it was last mailed an invitation (ISO 8601, UTC), taken back since or not. */
  readonly invitedOn: string;
  /** Number of the last invitation that it was mailed; 0 for one of before they had numbers. */
  readonly invitation: number;
  readonly joined: boolean;
  readonly withdrawn: boolean;
  /** The last link to join it with the account's password; null when there was none. */
  readonly link: { readonly number: number; readonly expiresOn: string } | null;
}

export interface Account {
  readonly exists: boolean;
  readonly isSA: boolean;
  /** Row of the directory that holds the password's hash; null before the first password. */
  readonly credential: string | null;
  /** The last invitation, void once a password is set. */
  readonly invitation: {
    readonly number: number;
    readonly expiresOn: string;
    readonly entreprise: string;
  } | null;
  readonly invitations: number;
  /** The last link to choose another password, void once a password is set. */
  readonly reset: { readonly number: number; readonly expiresOn: string } | null;
  readonly resets: number;
  /** When such a link was last mailed (ISO 8601, UTC); null when none ever was. */
  readonly resetMailedOn: string | null;
  /** Whether its password is good for choosing another one only: somebody else has set it. */
  readonly passwordNeedSet: boolean;
  /** Rows of the directory: the application whose codes are asked for, and the recovery codes; null without any. */
  readonly authenticator: string | null;
  readonly recoveryCodes: string | null;
  /** Rows of the directory: the passkeys that sign it in. */
  readonly passkeys: ReadonlySet<string>;
  /** Rows of the directory: accounts at OpenID providers that sign it in, and whose they are; one of each provider. */
  readonly identities: ReadonlyMap<string, { readonly issuer: string }>;
  /** How often something was taken away that it was signed in by: a sign-in that was begun before is not ended after. */
  readonly waysTaken: number;
  /** Company whose invitation gave the account its first password, which accepts it; null where an operator did. */
  readonly enteredBy: string | null;
  /** Companies that ever invited it, or that it has joined. */
  readonly companies: ReadonlyMap<string, Bond>;
}

export const noAccount: Account = {
  exists: false,
  isSA: false,
  credential: null,
  invitation: null,
  invitations: 0,
  reset: null,
  resets: 0,
  resetMailedOn: null,
  passwordNeedSet: false,
  authenticator: null,
  recoveryCodes: null,
  passkeys: new Set(),
  identities: new Map(),
  waysTaken: 0,
  enteredBy: null,
  companies: new Map(),
};
