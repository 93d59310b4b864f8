/** Milliseconds between two looks: lags, figures and what is set aside move by themselves; how far a rebuild is, the hub tells. */
export const often = 10_000;
