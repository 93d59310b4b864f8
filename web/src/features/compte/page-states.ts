/** What the page that led to the sign-in has to say there. */
export interface LoginState {
  readonly notice?: 'expired' | 'passwordCreated';
}

/** The same, of « Mot de passe oublié ». */
export interface ResetState {
  /** The link that was followed is over, or was never whole. */
  readonly isLinkRefused: true;
}
