import { comeBack } from './come-back.ts';
import { session, startUnreached } from './current-session.ts';
import { remembered } from './remembered.ts';
import type { ComingBack } from './session.ts';

/** Milliseconds. */
const patience = 3000;
const tooLong = (): Promise<'unreached'> =>
  new Promise((resolve) => setTimeout(() => resolve('unreached'), patience));

/** Goes on without a password on a device that is remembered, as whose it is where nobody answers; what came of it. */
export const goOnByDevice = async (): Promise<ComingBack> => {
  const asking = comeBack();
  // Whose device it is goes on without an answer that keeps him waiting: his first call that arrives asks again.
  const came = await (remembered.who() ? Promise.race([asking, tooLong()]) : asking);
  // Somebody may have signed in meanwhile.
  if (session.token() !== null) return came;
  if (came === 'unreached') startUnreached();
  else if (came !== 'refused') session.start(came);
  return came;
};
