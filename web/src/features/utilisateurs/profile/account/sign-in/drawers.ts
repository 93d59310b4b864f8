/** What opens with a press on « Connexion »: one piece of code, which comes with the first. */
export { AuthenticatorDrawer } from './authenticator-drawer.tsx';
export { CodesDrawer } from './codes-drawer.tsx';
export { PasskeyDrawer } from './passkey-drawer.tsx';
export { RemovalDrawer } from './removal-drawer.tsx';
