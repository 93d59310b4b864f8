import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type AnchoredHead, anchorStatement } from '@gestiontemps/kernel/chain/anchor-statement';
import { createZip, type Zip, type ZippedFile } from '@gestiontemps/kernel/files/zip-writer';
import { categoryOf, type Position } from '@gestiontemps/kernel/log/event-store';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import type { Cipher } from '@gestiontemps/kernel/vault/cipher';
import { type WeekEvent, weekOfStream } from '../week/week-events.ts';
import {
  type EvidenceScope,
  type LinkedEvent,
  recordedOf,
  streamsOfPerson,
  streamsWanted,
  type ToldStream,
  toldStreams,
} from './evidence-events.ts';
import { idsIn, linesHead, linesOfWeek, sumOfWeek, weekOfEvents } from './evidence-lines.ts';
import { createNames, type EvidenceNames } from './evidence-names.ts';
import { type EvidenceTold, readme, summaryEnd, summaryHead, summaryRow } from './evidence-texts.ts';

/** An anchor that says something of the streams. */
interface KeptAnchor extends AnchoredHead {
  readonly streams: Buffer;
  readonly token: Buffer | null;
}

const headOf = async (db: CompanyDatabase, entreprise: string): Promise<Position> =>
  (
    await db.rows<{ position: Position }>(entreprise, 'select position from log.chain_head($1)', [entreprise])
  )[0]?.position ?? 0;

/** The last anchor: one that is stamped where it covers all these events, or as late as any. */
const anchorOver = async (
  db: CompanyDatabase,
  entreprise: string,
  last: Position,
): Promise<KeptAnchor | undefined> =>
  (
    await db.rows<KeptAnchor>(
      entreprise,
      `select entreprise, night, position, events, hash, list, streams, token from log.anchors_of($1)
       where streams is not null and (kind = 'mail' or token is not null)
       order by token is not null and position >= $2 desc, position desc, night desc limit 1`,
      [entreprise, last],
    )
  )[0];

/** A stream as an anchor has it. */
interface Anchored {
  readonly stream: string;
  readonly grp: string;
  readonly mark: Buffer;
  readonly entry: Buffer;
}

/** The streams that a company has: those of its last anchor, and those that go on behind it. */
const streamsThere = async (db: CompanyDatabase, entreprise: string, head: Position) => {
  const anchor = await anchorOver(db, entreprise, head);
  const at = anchor?.position ?? 0;
  const anchored = await db.rows<Anchored>(
    entreprise,
    'select stream, grp, mark, entry from log.streams_of($1, $2) order by grp collate "C", mark',
    [entreprise, at],
  );
  const since = await db.rows<{ stream: string }>(
    entreprise,
    'select stream from log.streams_since($1, $2, $3)',
    [entreprise, at, head],
  );
  return { anchor, anchored, there: new Set([...anchored, ...since].map(({ stream }) => stream)) };
};

/** A line ends where it says: what else a reader may begin one at is written as JSON may have it. */
const jsonLine = (value: unknown): string =>
  `${JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;

const isSealed = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '$sealed' in value;

/** Data of events with what is sealed in them opened, and that alone; null where nothing is, and of each field whose key is destroyed. */
const opened = async (cipher: Pick<Cipher, 'open'>, events: readonly LinkedEvent[]) => {
  const recorded = events.map(recordedOf);
  const open = await cipher.open(recorded);
  return new Map(
    recorded.map(({ id, data }, index) => {
      const whole = open[index]?.data as Readonly<Record<string, unknown>>;
      const sealed = Object.keys(data as object).filter((field) =>
        isSealed((data as Readonly<Record<string, unknown>>)[field]),
      );
      const clear =
        sealed.length === 0 ? null : Object.fromEntries(sealed.map((field) => [field, whole[field] ?? null]));
      return [id, { clear, data: whole }] as const;
    }),
  );
};

type Opened = Awaited<ReturnType<typeof opened>>;

export interface EvidenceDeps {
  readonly db: CompanyDatabase;
  readonly cipher: Pick<Cipher, 'open'>;
}

/** Of what events say in clear, in whichever order they are read: two that are alike have been told the same. */
const createSaid = () => {
  const sum = Buffer.alloc(32);
  return {
    sum,
    add(events: readonly LinkedEvent[], open: Opened): void {
      for (const { id } of events) {
        const said = createHash('sha256')
          .update(id)
          .update(JSON.stringify(open.get(id)?.clear ?? null));
        for (const [index, byte] of said.digest().entries()) sum[index] = (sum[index] ?? 0) ^ byte;
      }
    },
  };
};

/** What is told of an evidence, besides what the log says. */
export interface EvidenceHead extends EvidenceTold {
  readonly scope: EvidenceScope;
  /** ISO 8601, UTC. */
  readonly madeOn: string;
}

const toldOf = (events: ToldStream['events']): LinkedEvent[] =>
  events.flatMap(({ event, isTold }) => (isTold ? [event] : []));

/** Streams of an evidence page by page, with what they say. */
const pagesOf = async function* (
  { db, cipher }: EvidenceDeps,
  scope: EvidenceScope,
  { streams, until }: { streams: readonly string[]; until: Position },
): AsyncGenerator<{ told: readonly ToldStream[]; open: Opened }> {
  for await (const told of toldStreams(db, scope, streams, until)) {
    const events = told.flatMap((one) => toldOf(one.events));
    yield { told, open: await opened(cipher, events) };
  }
};

const eventLine = (event: LinkedEvent, isTold: boolean, open: Opened): string => {
  const { position, stream: flux, version, id, type, recordedUs, data, metadata, hash, previous } = event;
  const maillon = hash.toString('hex');
  return isTold
    ? jsonLine({
        position,
        flux,
        version,
        id,
        type,
        instantUs: recordedUs,
        donnees: data,
        metadonnees: metadata,
        clair: open.get(id)?.clear ?? null,
        precedent: previous.toString('hex'),
        maillon,
      })
    : jsonLine({ position, flux, version, id, maillon });
};

/** Groups of streams as the anchor has them: of those in which a stream of the evidence is, or would be, its entries too. */
const groupLines = (
  scope: EvidenceScope,
  anchored: readonly Anchored[],
  told: readonly string[],
): string[] => {
  const names = scope.userId === undefined ? told : streamsOfPerson(scope, scope.userId, scope.withRates);
  const inIt = new Set(names.map(groupOf));
  return [...Map.groupBy(anchored, ({ grp }) => grp)].map(([groupe, streams]) => {
    const hash = createHash('sha256');
    for (const { mark, entry } of streams) hash.update(mark).update(entry);
    const flux = streams.map(({ mark, entry }) => [mark.toString('hex'), entry.toString('hex')]);
    return jsonLine({ groupe, empreinte: hash.digest('hex'), flux: inIt.has(groupe) ? flux : null });
  });
};

/** As `log.streams_of` has it, for streams that are not there. */
const groupOf = (stream: string): string => {
  const mark = createHash('sha256').update(stream).digest('hex');
  return categoryOf(stream) === 'week'
    ? `week ${weekOfStream(stream).monday} ${mark.slice(0, 1)}`
    : `other ${mark.slice(0, 2)}`;
};

/** Week after week, and in each by name. */
const inReadingOrder = async (streams: readonly string[], names: EvidenceNames): Promise<string[]> => {
  const isWeek = (stream: string): boolean => categoryOf(stream) === 'week';
  const weeks = streams.filter(isWeek).map((stream) => ({ stream, ...weekOfStream(stream) }));
  await names.load(weeks.map(({ utilisateurId }) => utilisateurId));
  const french = new Intl.Collator('fr');
  const sorted = weeks.toSorted(
    (one, other) =>
      (one.monday < other.monday ? -1 : one.monday > other.monday ? 1 : 0) ||
      french.compare(names.of(one.utilisateurId), names.of(other.utilisateurId)) ||
      (one.stream < other.stream ? -1 : 1),
  );
  return [...streams.filter((stream) => !isWeek(stream)), ...sorted.map(({ stream }) => stream)];
};

/**
 * Writes an evidence as a zip: page by page, in the memory of one, with no connection held for whoever reads it.
 * @param write takes its bytes in their order
 */
export const writeEvidence = async (
  deps: EvidenceDeps,
  { scope, madeOn, ...told }: EvidenceHead,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<void> => {
  const { db } = deps;
  const { entreprise, startDate, endDate, userId, projectId, withRates } = scope;
  const zip = createZip(write, new Date(madeOn));
  const files: ZippedFile[] = [];
  const add = async (
    name: string,
    content: string | Uint8Array | Parameters<Zip['file']>[1],
  ): Promise<void> => {
    files.push(await zip.file(name, typeof content === 'function' ? content : (put) => put(content)));
  };

  await add('LISEZMOI.txt', readme);
  for (const script of ['verify.mjs', 'verify.py'])
    await add(script, await readFile(new URL(`scripts/${script}`, import.meta.url)));

  const head = await headOf(db, entreprise);
  const { anchor, anchored, there } = await streamsThere(db, entreprise, head);
  const names = createNames(db, entreprise);
  const streams = await inReadingOrder(streamsWanted(scope, there), names);
  const read = { streams, until: head };

  const written: string[] = [];
  const [saidByEvents, saidByLines] = [createSaid(), createSaid()];
  await add('evenements.jsonl', async (put) => {
    for await (const { told: page, open } of pagesOf(deps, scope, read))
      for (const { stream, events } of page) {
        written.push(stream);
        if (categoryOf(stream) === 'week') saidByEvents.add(toldOf(events), open);
        await put(events.map(({ event, isTold }) => eventLine(event, isTold, open)).join(''));
      }
  });
  await add('flux.jsonl', anchor ? groupLines(scope, anchored, written).join('') : '');
  if (anchor) await add('ancre.txt', anchorStatement(anchor));
  if (anchor?.token) await add('ancre.tsr', anchor.token);

  const rows: string[] = [];
  await add('lignes.csv', async (put) => {
    await put(linesHead);
    const weeks = { ...read, streams: streams.filter((stream) => categoryOf(stream) === 'week') };
    for await (const { told: page, open } of pagesOf(deps, scope, weeks)) {
      for (const { events } of page) saidByLines.add(toldOf(events), open);
      const folded = page.map(({ stream, events }) =>
        weekOfEvents(
          stream,
          toldOf(events).map(({ id, type }) => ({ type, data: open.get(id)?.data }) as WeekEvent),
          projectId,
        ),
      );
      await names.load(folded.flatMap(idsIn));
      rows.push(...folded.map((week) => summaryRow(sumOfWeek(week, names))));
      await put(folded.map((week) => linesOfWeek(week, names)).join(''));
    }
  });
  // Its events would not make its lines, as if somebody had changed them: it breaks off, and may be asked for again.
  if (!saidByEvents.sum.equals(saidByLines.sum))
    throw new Error('What an evidence tells was destroyed while it was made');
  await add('noms.json', `${JSON.stringify(names.all(), null, 2)}\n`);
  await add('resume.html', async (put) => {
    await put(summaryHead(told));
    for (const row of rows) await put(row);
    await put(summaryEnd);
  });

  const manifest = `${JSON.stringify(
    {
      format: 'gestiontemps preuve v2',
      entreprise: { id: entreprise, nom: told.company },
      portee: {
        texte: told.what,
        du: startDate,
        au: endDate,
        utilisateurId: userId ?? null,
        chantierId: projectId ?? null,
        avecTaux: withRates && userId !== undefined,
      },
      faite: told.made,
      faiteLe: madeOn,
      fichiers: Object.fromEntries(files.map(({ name, size, sha256 }) => [name, { octets: size, sha256 }])),
    },
    null,
    2,
  )}\n`;
  await zip.file('manifest.json', (put) => put(manifest));
  const digest = createHash('sha256').update(manifest).digest('hex');
  await zip.file('manifest.sha256', (put) => put(`${digest}  manifest.json\n`));
  await zip.end();
};
