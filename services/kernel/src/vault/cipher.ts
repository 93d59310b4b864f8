import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { addDays, isCivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { LRUCache } from 'lru-cache';
import type { About, Secret } from '../commands/decider.ts';
import { idsOf } from '../commands/decider.ts';
import type { RecordedEvent } from '../log/event-store.ts';
import type { Json } from '../log/json.ts';
import type { Pool } from '../sql/sql.ts';
import { decrypt, encrypt, masterKeyOf } from './aes.ts';

type Data = { readonly [field: string]: Json | undefined };
interface Sealed {
  readonly $sealed: string;
}

/** An event on its way into the log, and what of it is secret (`Decider.secrets`, `Decider.about`). */
interface ToSeal {
  readonly stream: string;
  readonly id: string;
  readonly data: Data;
  readonly secrets: { readonly [field: string]: Secret } | undefined;
  readonly about: About | undefined;
}

/** Seals secrets on their way into the log and opens them on their way out (quality.md, Privacy). */
export interface Cipher {
  /** Data of an event with its secret fields sealed. null and absent fields stay as they are. */
  seal(event: ToSeal): Promise<Data>;
  /** The events with their secrets opened; null where the key has been destroyed. */
  open(events: readonly RecordedEvent[]): Promise<RecordedEvent[]>;
  /** Holds no key any more: what is opened next asks the vault, which may have lost some. */
  forget(): void;
}

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && '$sealed' in value;

/** A stream whose third id is a day holds seven from it on. */
const lastDay = (first: string): string | undefined => (isCivilDate(first) ? addDays(first, 6) : undefined);

/**
 * Whose key seals a field: rates by company and person; text by company, person and year of the work, so that retention can
 * destroy one year. Seven days of two years are of the later one, all of them. Without a person, the company's own.
 */
const scopeOf = ({ stream, data, about }: ToSeal, secret: Secret): { entreprise: string; scope: string } => {
  const [entreprise = '', second = '', third = ''] = idsOf(stream);
  const whose = about === 'named' ? String(data['utilisateurId']) : about === 'person' ? second : 'company';
  if (secret === 'rate') return { entreprise, scope: `${whose}/rate` };
  const date = lastDay(third) ?? data['date'];
  const year = typeof date === 'string' && /^\d{4}-/.test(date) ? date.slice(0, 4) : 'undated';
  return { entreprise, scope: `${whose}/text/${year}` };
};

/** What a ciphertext is bound to, so that it opens at its own place only. */
const placeOf = ({ stream, id }: { stream: string; id: string }, field: string): string =>
  `${stream}/${id}/${field}`;

/** `id of the key.scope.ciphertext`; `placed` says that it is bound to event and field, and not to its stream alone. */
const sealedText = (keyId: string, scope: string, bytes: Buffer): string =>
  `${keyId}.${scope}.${bytes.toString('base64url')}.placed`;

/** AES-256-GCM; each ciphertext is bound to its event and field, so that it cannot be moved to another. */
export const createCipher = (
  pool: Pool,
  masterSecret: string,
  /** Milliseconds on a clock that never goes back, for tests. */
  perf: { now(): number } = performance,
): Cipher => {
  const master = masterKeyOf(masterSecret);
  const held = { max: 20_000, perf, ttlResolution: 0 };
  // Short-lived, so that a destroyed key stops opening anything within a minute in every process.
  const byId = new LRUCache<string, { key: KeyObject | null }>({ ...held, ttl: 60_000 });
  // Shorter still: what is sealed with a key that has just been destroyed can never be read.
  const byScope = new LRUCache<string, { id: string; key: KeyObject }>({ ...held, ttl: 5_000 });
  /** How often it forgot: what the vault told before is not held after it. */
  let forgotten = 0;

  const readKeyOfScope = async (
    entreprise: string,
    scope: string,
    name: string,
  ): Promise<{ id: string; key: KeyObject }> => {
    const id = randomUUID();
    const asked = forgotten;
    const offered = encrypt(master, randomBytes(32), name);
    let row: { id: string; wrapped: Buffer } | undefined;
    // A key created by another writer between the insert and the select of the function is seen by the next call.
    for (let attempt = 0; attempt < 3 && !row; attempt += 1)
      row = (
        await pool.query('select * from vault.key_of_scope($1, $2, $3, $4)', [entreprise, scope, id, offered])
      ).rows[0];
    if (!row) throw new Error('No key could be made for a secret');
    const made = { id: row.id, key: createSecretKey(decrypt(master, row.wrapped, name)) };
    if (asked === forgotten) byScope.set(name, made);
    return made;
  };

  /** What is sealed together asks together: once for each key. */
  const asked = new Map<string, ReturnType<typeof readKeyOfScope>>();
  const keyOfScope = (entreprise: string, scope: string): ReturnType<typeof readKeyOfScope> => {
    const name = `${entreprise}/${scope}`;
    const held = byScope.get(name);
    if (held) return Promise.resolve(held);
    const asking =
      asked.get(name) ?? readKeyOfScope(entreprise, scope, name).finally(() => asked.delete(name));
    asked.set(name, asking);
    return asking;
  };

  return {
    forget() {
      forgotten += 1;
      byId.clear();
      byScope.clear();
    },

    async seal(event) {
      const { data, secrets } = event;
      if (!secrets) return data;
      const sealed: Record<string, Json | undefined> = { ...data };
      for (const [field, secret] of Object.entries(secrets)) {
        const value = data[field];
        if (value === null || value === undefined) continue;
        const { entreprise, scope } = scopeOf(event, secret);
        const { id, key } = await keyOfScope(entreprise, scope);
        const bytes = encrypt(key, Buffer.from(JSON.stringify(value)), placeOf(event, field));
        sealed[field] = { $sealed: sealedText(id, scope, bytes) };
      }
      return sealed;
    },

    async open(events) {
      // Its own, whatever is forgotten or goes stale while the vault is asked: what is opened is opened as a whole.
      const keys = new Map<string, KeyObject | null>();
      const wanted = new Map<string, string>();
      for (const event of events)
        for (const value of Object.values(event.data as Data))
          if (isSealed(value)) {
            const [id = '', scope = ''] = value.$sealed.split('.');
            const held = byId.get(id);
            if (held) keys.set(id, held.key);
            else wanted.set(id, `${event.metadata.entreprise ?? ''}/${scope}`);
          }
      if (wanted.size > 0) {
        const asked = forgotten;
        const { rows } = await pool.query('select * from vault.keys_by_id($1)', [[...wanted.keys()]]);
        const found = new Map(rows.map((row: { id: string; wrapped: Buffer }) => [row.id, row.wrapped]));
        for (const [id, name] of wanted) {
          const wrapped = found.get(id);
          const key = wrapped ? createSecretKey(decrypt(master, wrapped, name)) : null;
          keys.set(id, key);
          if (asked === forgotten) byId.set(id, { key });
        }
      }
      return events.map((event) => {
        const entries = Object.entries(event.data as Data);
        if (!entries.some(([, value]) => isSealed(value))) return event;
        const data = Object.fromEntries(
          entries.map(([field, value]) => {
            if (!isSealed(value)) return [field, value];
            const [id = '', , bytes = '', placed] = value.$sealed.split('.');
            const key = keys.get(id);
            if (!key) return [field, null];
            const bound = placed === undefined ? event.stream : placeOf(event, field);
            return [
              field,
              JSON.parse(decrypt(key, Buffer.from(bytes, 'base64url'), bound).toString()) as Json,
            ];
          }),
        );
        return { ...event, data };
      });
    },
  };
};
