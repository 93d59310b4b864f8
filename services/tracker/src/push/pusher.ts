import { setTimeout as sleep } from 'node:timers/promises';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { type AskOutside, NotAnswered } from '@gestiontemps/kernel/outside/post-outside';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { workLoop } from '@gestiontemps/kernel/work-loop';
import type { Logger } from 'pino';
import type { Facts } from '../deps.ts';
import { outcomeOf } from './push-answer.ts';
import type { Address, PushKeys } from './push-keys.ts';
import { messageOf, topicOf } from './push-message.ts';
import { isPushAddress } from './push-services.ts';
import { type Claimed, createPushedMessages } from './pushed-messages.ts';

/** Milliseconds between two looks. */
const twoSeconds = 2_000;
/** Messages that are sent at once: a service that takes its time keeps the others waiting no longer. */
const lanes = 4;
/** Milliseconds that a stop waits for what is being sent. */
const aMoment = 3_000;

/** How push services reach who runs this: they ask for an address of his. */
export const subjectOf = (publicUrl: string): string => {
  const { protocol, origin, hostname } = new URL(publicUrl);
  return protocol === 'https:' ? origin : `mailto:postmaster@${hostname}`;
};

/**
 * Sends what waits for devices to the push services of their browsers, sealed for the device (RFC 8291) and signed by us
 * (RFC 8292). Each message is claimed first, so that of several processes one sends it, and one that dies leaves it to the
 * next: it may come twice then, and is shown once (`tag`). It is tried again for as long as it is news; a device that is not
 * there any more, or on which nobody may be signed in any more, is sent nothing further.
 */
export const createPusher = (deps: {
  pool: Pool;
  keys: PushKeys;
  facts: Pick<Facts, 'member'>;
  ask: AskOutside;
  publicUrl: string;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
  /** Push services that are known besides those of browsers. */
  services?: readonly string[] | undefined;
  /** Milliseconds between two looks. */
  every?: number | undefined;
}) => {
  const { pool, keys, facts, ask, publicUrl, now, log, services, every = twoSeconds } = deps;
  const messages = createPushedMessages(pool);
  const stopping = new AbortController();
  /** Ends what a stop waits for no longer. */
  const hangUp = new AbortController();
  let loop: Promise<unknown> = Promise.resolve();

  /** Whether whoever signed in there is let in still: he was not deactivated since, nor let back in. */
  const isLetIn = async ({ signedInto, accountId, activation }: Claimed): Promise<boolean> => {
    const member = signedInto === null ? undefined : await facts.member(signedInto, accountId);
    return member === undefined || (member.active && member.activations === activation);
  };
  /** Whether he is told of his weeks in the company that the message is of. */
  const takesPart = async ({ entreprise, accountId }: Claimed): Promise<boolean> => {
    const member = await facts.member(entreprise, accountId);
    return member?.active === true && member.role !== 'auditeur';
  };

  /** Where its device is; undefined where it cannot be opened: it is under another SECRET. */
  const addressOf = ({ signIn, sealed, publicKey }: Claimed): Address | undefined => {
    if (sealed === null || publicKey !== keys.publicKey) return undefined;
    const address = keys.open(signIn, sealed);
    return isPushAddress(address.endpoint, services) ? address : undefined;
  };

  const requestFor = async (message: Claimed, address: Address) => {
    const said = messageOf(message, await messages.companyFor(message));
    const { endpoint, ...read } = address;
    return buildPushPayload(
      { data: { ...said }, options: { ttl: message.secondsLeft, topic: topicOf(said), urgency: 'normal' } },
      { endpoint, keys: read, expirationTime: null },
      // Not before: a tool of the operator's, which sends nothing, has no address.
      { subject: subjectOf(publicUrl), publicKey: keys.publicKey, privateKey: keys.privateKey },
    );
  };

  /** @returns the status of the answer, null without one; undefined when our own stop has ended it */
  const post = async (message: Claimed, address: Address) => {
    const { headers, body } = await requestFor(message, address);
    try {
      const answer = await ask(new URL(address.endpoint), {
        headers,
        body: Buffer.from(body),
        signal: hangUp.signal,
      });
      return { status: answer.status, after: answer.headers['retry-after'] };
    } catch (error) {
      if (hangUp.signal.aborted) return undefined;
      if (!(error instanceof NotAnswered)) throw error;
      return { status: null, why: error.reason };
    }
  };

  const deliver = async (message: Claimed, address: Address): Promise<void> => {
    const answer = await post(message, address);
    if (answer === undefined) return messages.giveBack(message);
    const why = answer.why ?? `HTTP ${answer.status}`;
    const outcome = outcomeOf(answer, message.attempts, now());
    const { entreprise, id } = message;
    switch (outcome.type) {
      case 'taken':
        return messages.sent(message);
      case 'gone':
        return messages.interrupt(message, why);
      case 'refused':
        // What the service says of it may quote the address, which lets whoever knows it write to the device.
        log.warn({ entreprise, push: id, why }, 'A push service does not accept a notification');
        return messages.giveUp(message, why);
      case 'later': {
        const isGivenUp = await messages.failed(message, why, outcome.seconds);
        const then = isGivenUp ? 'it is given up' : 'it will be tried again';
        log.warn({ entreprise, push: id, why }, `A notification could not be sent, ${then}`);
      }
    }
  };

  const handle = async (message: Claimed): Promise<void> => {
    if (!message.isOn || !(await isLetIn(message))) return messages.endDevice(message);
    if (!message.isWanted || !(await takesPart(message))) return messages.giveUp(message, 'unwanted');
    if (message.secondsLeft <= 0) return messages.giveUp(message, 'old');
    const address = addressOf(message);
    return address ? deliver(message, address) : messages.giveUp(message, 'no address');
  };

  /** @returns whether there was one */
  const sendNext = async (): Promise<boolean> => {
    const message = await messages.claim();
    if (!message) return false;
    try {
      await handle(message);
    } catch (err) {
      log.warn({ err, push: message.id }, 'A notification could not be made, it will be tried again');
      await messages.failed(message, 'error', 60);
    }
    return true;
  };

  const run = (): Promise<void> =>
    workLoop(sendNext, {
      every,
      signal: stopping.signal,
      onError: (err) => log.warn({ err }, 'Notifications that wait could not be read'),
    });

  return {
    tidy: messages.tidy,
    start(): void {
      loop = Promise.all(Array.from({ length: lanes }, run));
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.race([loop, sleep(aMoment, undefined, { ref: false })]);
      hangUp.abort();
      await loop;
    },
  };
};
