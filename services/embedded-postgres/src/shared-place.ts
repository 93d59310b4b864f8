/**
 * Where root puts what the account `postgres` must reach and cannot, in a clone or a DATA_DIR under a closed home.
 * Not /var/tmp, which the system empties of what is 30 days old.
 */
export const sharedPlace = '/var/lib/gestiontemps';
