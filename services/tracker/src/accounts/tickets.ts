import { randomBytes } from 'node:crypto';
import { hashToken } from '@gestiontemps/kernel/http/token';
import type { Pool } from '@gestiontemps/kernel/sql/sql';

export interface Tickets {
  /** A ticket for the session's socket: 30 seconds, once. */
  issue(sessionId: string): Promise<string>;
  /** The session a ticket was for; the ticket is spent. */
  redeem(ticket: string): Promise<string | undefined>;
}

/** Milliseconds for which a ticket is good. */
const lifetime = 30_000;

export const createTickets = (pool: Pool): Tickets => ({
  async issue(sessionId) {
    const ticket = randomBytes(32).toString('base64url');
    await pool.query(
      `insert into directory.tickets (ticket_hash, session_hash, expires_on) values ($1, $2, now() + $3 * interval '1 ms')`,
      [hashToken(ticket), sessionId, lifetime],
    );
    return ticket;
  },
  async redeem(ticket) {
    const { rows } = await pool.query<{ sessionId: string }>(
      `delete from directory.tickets where ticket_hash = $1 and expires_on > now()
        returning session_hash as "sessionId"`,
      [hashToken(ticket)],
    );
    return rows[0]?.sessionId;
  },
});
