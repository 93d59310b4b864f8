// Reads what is published of the ledger from Kafka, and keeps totals by chantier and month: an example to copy.
// Node 20 or later, and kafkajs. What it does and why is told in the README beside it.
import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kafka, logLevel } from 'kafkajs';

const {
  KAFKA_BROKERS = 'localhost:9092',
  GROUP = 'erp-example',
  STATE_FILE = 'kafka-state.json',
} = process.env;
/** Milliseconds after which the group goes on without one that was killed. */
const { SESSION_TIMEOUT = '10000' } = process.env;
const topic = 'temps.ecriture.v1';
/** Days that an id is remembered: one more than the topic keeps what may come again. */
const remembered = 8;

const today = () => Math.floor(Date.now() / 86_400_000);

/** `seen`: the day on which each entry came, by its id; `totals`: by month and chantier, whole numbers throughout. */
const load = async () => {
  try {
    return JSON.parse(await readFile(STATE_FILE, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return { seen: {}, totals: {} };
    throw error;
  }
};

/** What was seen and what came of it in one file, which is the old one or the new one whenever the power goes. */
const keep = async (state) => {
  const file = await open(`${STATE_FILE}.new`, 'w');
  try {
    await file.writeFile(JSON.stringify(state));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${STATE_FILE}.new`, STATE_FILE);
  // Windows cannot open a folder, and needs not.
  if (process.platform === 'win32') return;
  const folder = await open(dirname(STATE_FILE), 'r');
  await folder.sync().finally(() => folder.close());
};

const forget = ({ seen }) => {
  for (const [id, day] of Object.entries(seen)) if (day < today() - remembered) delete seen[id];
};

/** A decimal of two places as a whole number of hundredths: '-7.50' → -750. */
const hundredths = (decimal) => Math.round(Number(decimal) * 100);

/** Adds an entry; a reversal is negative, and takes back by itself. Hours come to two decimals, minutes are exact. */
const add = (totals, { moisPaie, chantier, typeLigne, quantite, unite, montantMo }) => {
  const key = `${moisPaie} ${chantier?.code ?? typeLigne}`;
  const sum = totals[key] ?? { minutes: 0, days: 0, kilometres: 0, cents: 0 };
  const unit = { H: 'minutes', J: 'days', KM: 'kilometres' }[unite];
  sum[unit] += Math.round(unite === 'H' ? Number(quantite) * 60 : Number(quantite));
  sum.cents += montantMo === null ? 0 : hundredths(montantMo);
  totals[key] = sum;
};

/** Takes what has not been taken yet; how many that were. */
const take = (state, messages) => {
  let taken = 0;
  for (const { headers, value } of messages) {
    const id = String(headers.ce_id);
    if (state.seen[id] !== undefined) continue;
    add(state.totals, JSON.parse(String(value)));
    state.seen[id] = today();
    taken += 1;
  }
  return taken;
};

const state = await load();
const kafka = new Kafka({
  clientId: 'gestiontemps-example',
  brokers: KAFKA_BROKERS.split(','),
  // It tries again what it can, and would call that errors; the rest is told below.
  logLevel: logLevel.NOTHING,
});
const consumer = kafka.consumer({
  groupId: GROUP,
  sessionTimeout: Number(SESSION_TIMEOUT),
  heartbeatInterval: Number(SESSION_TIMEOUT) / 3,
});
// What cannot go on ends, so that whoever started it starts it again.
consumer.on(consumer.events.CRASH, ({ payload }) => {
  console.error(payload.error);
  if (!payload.restart) process.exit(1);
});
await consumer.connect();
await consumer.subscribe({ topics: [topic], fromBeginning: true });
await consumer.run({
  autoCommit: false,
  eachBatch: async ({ batch, heartbeat }) => {
    const { partition, messages } = batch;
    const taken = take(state, messages);
    forget(state);
    // First what came of the messages, then that they need not come again: a kill in between has them come again, in vain.
    await keep(state);
    await consumer.commitOffsets([{ topic, partition, offset: String(BigInt(batch.lastOffset()) + 1n) }]);
    await heartbeat();
    console.log(`${taken} of ${messages.length} were new. ${Object.keys(state.seen).length} are known.`);
  },
});
