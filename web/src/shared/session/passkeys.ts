/** A passkey is of a name, never of an address of the network; and of a page that came unchanged. */
const isAddress = (hostname: string): boolean => /^[\d.]+$|:/.test(hostname);

/** Whether this browser can have passkeys here. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && isSecureContext && !isAddress(location.hostname);
