interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Pages are fetched ahead unless somebody pays for it: offline, data saver, 2g (spec §9). */
export const mayPrefetch = (isOnline: boolean, connection: Connection | undefined): boolean =>
  isOnline && connection?.saveData !== true && !(connection?.effectiveType ?? '').includes('2g');
