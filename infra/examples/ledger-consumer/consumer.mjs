// Reads the ledger of a company on from where it was, and keeps totals by site and month: an example to copy.
// Node 20 or later, no package. What it does and why is told in the README beside it.
import { open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const { GESTIONTEMPS_URL, GESTIONTEMPS_KEY, STATE_FILE = 'ledger-state.json', PAGE = '1000' } = process.env;
/** Seconds, 1 to 30, to wait at the head for what comes next, again and again; left out, it ends there. */
const { WAIT } = process.env;

/** Nothing is wrong with the network: what was read is not what the ledger has now. Somebody has to look. */
class Alarm extends Error {}

/** `last`: what never changes of the entry that was read last; `totals`: by month and site, whole numbers throughout. */
const nothing = { last: null, totals: {} };

const load = async () => {
  try {
    return JSON.parse(await readFile(STATE_FILE, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return nothing;
    throw error;
  }
};

/** Number and totals in one file, which is the old one or the new one whenever the power goes. */
const keep = async (state) => {
  const file = await open(`${STATE_FILE}.new`, 'w');
  try {
    await file.writeFile(JSON.stringify(state, null, 1));
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

const goneFrom = (number) =>
  new Alarm(`Entry ${number} was read, and the ledger does not have it: was a backup restored?`);

/** Whether it is the number of the entry that the product refuses: whoever waits beyond the last would wait for ever. */
const isBeyondTheLast = (status, text) =>
  status === 400 && JSON.parse(text).errors?.some(({ propertyName }) => propertyName === 'apres');

/** The entries after a number. */
const ask = async (number, { take, wait }) => {
  const waiting = wait === undefined ? '' : `&attente=${wait}`;
  const address = `${GESTIONTEMPS_URL}/api/ExportExterne/GetData?apres=${number}&Take=${take}${waiting}`;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(address, {
      headers: { Authorization: `Bearer ${GESTIONTEMPS_KEY}` },
      signal: AbortSignal.timeout(60_000),
    });
    if (answer.ok) return (await answer.json()).data;
    const text = await answer.text();
    if (isBeyondTheLast(answer.status, text)) throw goneFrom(number);
    if (![429, 503].includes(answer.status) || attempt === 5)
      throw new Error(`GetData answered ${answer.status}: ${text}`);
    await sleep(1000 * Number(answer.headers.get('Retry-After') ?? attempt));
  }
};

/** What an entry is told by for ever. Names and codes may be written otherwise later, and rates may be taken away. */
const lasting = ({ idEcriture, typeEcriture, version, idLigne, date, typeLigne, quantite, extourneDe }) => ({
  idEcriture,
  typeEcriture,
  version,
  idLigne,
  date,
  typeLigne,
  quantite,
  extourneDe,
});

/** Adds an entry; a reversal is negative, and takes back by itself. Hours come to two decimals, minutes are exact. */
const add = (totals, { moisPaie, codeChantier, typeLigne, quantite, unite, montantMo }) => {
  const key = `${moisPaie} ${codeChantier ?? typeLigne}`;
  const sum = totals[key] ?? { minutes: 0, days: 0, kilometres: 0, cents: 0 };
  const unit = { H: 'minutes', J: 'days', KM: 'kilometres' }[unite];
  sum[unit] += Math.round(unite === 'H' ? quantite * 60 : quantite);
  sum.cents += Math.round((montantMo ?? 0) * 100);
  totals[key] = sum;
};

const said = ({ last }) => (last === null ? 'The ledger is empty.' : `Read up to entry ${last.idEcriture}.`);

const readOn = async () => {
  const state = await load();
  let told;
  for (;;) {
    const known = Number(state.last?.idEcriture ?? 0);
    // From the entry on that was read last: it must be there, and the same.
    const page = await ask(Math.max(known - 1, 0), { take: PAGE });
    const [first] = page;
    if (known > 0 && Number(first?.idEcriture) !== known) throw goneFrom(known);
    if (known > 0 && JSON.stringify(lasting(first)) !== JSON.stringify(state.last))
      throw new Alarm(`Entry ${known} is another than the one that was read: was a backup restored?`);
    let expected = known;
    for (const entry of page) {
      const number = Number(entry.idEcriture);
      if (number <= known) continue;
      expected += 1;
      if (number !== expected) throw new Alarm(`Entry ${expected} is missing before ${number}`);
      add(state.totals, entry);
      state.last = lasting(entry);
    }
    if (expected > known) {
      await keep(state);
      continue;
    }
    if (told !== known) console.log(said(state));
    told = known;
    if (WAIT === undefined) return;
    // Answered with the first that comes, or empty: what has come is then read like any other page.
    await ask(known, { take: 1, wait: WAIT });
  }
};

try {
  await readOn();
} catch (error) {
  console.error(error instanceof Alarm ? `ALARM: ${error.message}` : error);
  process.exitCode = error instanceof Alarm ? 2 : 1;
}
