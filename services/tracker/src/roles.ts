/**
 * What a process may do of all that the product does: answer calls and give the pages, keep live connections, keep the views,
 * react to what was recorded and send what waits, publish to Kafka.
 */
export type Role = 'api' | 'hub' | 'projector' | 'processes' | 'publisher';

export const everyRole: ReadonlySet<Role> = new Set(['api', 'hub', 'projector', 'processes', 'publisher']);
