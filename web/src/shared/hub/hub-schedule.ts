/** Delays before the tries that follow a lost connection (spec §9): at once, 2, 10 and 30 s, then every 5 s. */
const firstDelays = [0, 2000, 10_000, 30_000] as const;
const everAfter = 5000;

/** Milliseconds to wait before try number `attempt`, from 0, after a connection was lost. */
export const reconnectDelay = (attempt: number): number => firstDelays[attempt] ?? everAfter;
