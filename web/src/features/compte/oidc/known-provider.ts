/** What the provider was called when this browser was last told: its place is there before it is told again. */
export const knownProvider = 'fournisseur';
