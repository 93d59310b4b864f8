import type { login, secondSteps } from '@gestiontemps/contracts/accounts';
import type { WireReply } from '@gestiontemps/contracts/route';

/** What the page that led to the sign-in has to say there. */
export interface LoginState {
  readonly notice?: 'expired' | 'passwordCreated';
}

/** The same, of « Mot de passe oublié ». */
export interface ResetState {
  /** The link that was followed is over, or was never whole. */
  readonly isLinkRefused: true;
}

/** What a sign-in answers, whichever way somebody came in. */
export type SignedIn = WireReply<typeof login>;

/** The answer to a sign-in; neither where nothing was asked. */
export interface SignInAnswer {
  readonly data?: SignedIn | undefined;
  readonly error?: unknown;
}

/** What may end a sign-in whose password was right, and whether the device is to be remembered by it. */
export interface SecondStep {
  readonly ways: readonly (typeof secondSteps)[number][];
  readonly rememberDevice: boolean;
}
