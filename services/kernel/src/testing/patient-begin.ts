/**
 * Begins a transaction that a test keeps open for as long as it wants: what it locks stays locked on a busy machine too, where
 * the pool's own limit would end it.
 */
export const patientBegin = 'begin; set local idle_in_transaction_session_timeout = 0';
