/** Calls that take a password, a link, a device, an enrolled tablet or a sign-in, which cannot be made up: their samples are refused. */
export const beyondSamples: ReadonlySet<string> = new Set([
  'addPasskey',
  'beginAuthenticator',
  'beginPasskey',
  'choosePin',
  'confirmAuthenticator',
  'createPassword',
  'enrolTablet',
  'listTabletPeople',
  'passkeySignIn',
  'removeAuthenticator',
  'removePasskey',
  'renewRecoveryCodes',
  'secondStep',
  'setPassword',
  'signInOnTablet',
]);
