import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  canonicalOf,
  genesisOf,
  hexOf,
  type Link,
  linkHash,
  markOf,
  sha256,
  uuidBytes,
  uuidText,
} from './canonical.ts';

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((array) => Buffer.from(array));
/** Short, and of few letters, so that fields run into each other where they can. */
const name = fc
  .string({ unit: fc.constantFrom('a', 'b', '~', '\0', 'é'), maxLength: 6 })
  .map((text) => Buffer.from(text));
const links: fc.Arbitrary<Link> = fc.record({
  position: bytes(8),
  stream: name,
  version: bytes(4),
  id: bytes(16),
  type: name,
  entreprise: fc.option(bytes(16)),
  recordedUs: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  dataHash: bytes(32).map((digest) => digest.toString('latin1')),
  metadataHash: bytes(32).map((digest) => digest.toString('latin1')),
});

/** Reads a link back from its bytes, and says how many they were. */
const read = (from: Buffer): { link: Link; length: number } => {
  let at = 0;
  const take = (length: number): Buffer => {
    at += length;
    return from.subarray(at - length, at);
  };
  const sized = (): Buffer => take(take(4).readUInt32BE());
  const link = {
    position: take(8),
    stream: sized(),
    version: take(4),
    id: take(16),
    type: sized(),
    entreprise: take(1)[0] === 0 ? null : take(16),
    recordedUs: take(8).readBigInt64BE(),
    dataHash: take(32).toString('latin1'),
    metadataHash: take(32).toString('latin1'),
  };
  return { link, length: at };
};

describe('the bytes of a link', () => {
  test('say the event and nothing else: it can be read back from them', () => {
    fc.assert(
      fc.property(links, (link) => {
        const written = canonicalOf(link);
        const { link: back, length } = read(written);
        expect(back).toEqual(link);
        expect(length).toBe(written.length);
      }),
    );
  });

  test('are never those of another event', () => {
    fc.assert(
      fc.property(links, links, (one, other) => {
        const isSame = Object.entries(one).every(([field, value]) => {
          const against = other[field as keyof Link];
          return Buffer.isBuffer(value) && Buffer.isBuffer(against)
            ? value.equals(against)
            : value === against;
        });
        expect(canonicalOf(one).equals(canonicalOf(other))).toBe(isSame);
      }),
    );
  });

  test('are those of every day to come', () => {
    const entreprise = uuidBytes('0f5d2a58-8c3e-4d6e-9d0e-3c1a7e2b9f10');
    const link: Link = {
      position: Buffer.from('0000000000000007', 'hex'),
      stream: Buffer.from('week-é'),
      version: Buffer.from('00000003', 'hex'),
      id: uuidBytes('11111111-2222-3333-4444-555555555555'),
      type: Buffer.from('TimeEntryAdded'),
      entreprise,
      recordedUs: 1_767_225_600_000_000n,
      dataHash: sha256(Buffer.from('{}')),
      metadataHash: sha256(Buffer.from('[]')),
    };
    expect(canonicalOf(link).toString('hex')).toMatchInlineSnapshot(
      `"0000000000000007000000077765656b2dc3a900000003111111112222333344445555555555550000000e54696d65456e7472794164646564010f5d2a588c3e4d6e9d0e3c1a7e2b9f10000647484620400044136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945"`,
    );
    expect(hexOf(linkHash(genesisOf(entreprise), link))).toMatchInlineSnapshot(
      `"543e697e88d16d31852e1caceb6277a24b2b807f89856873d1bf0717c4fcaa11"`,
    );
    expect(hexOf(genesisOf(null))).toMatchInlineSnapshot(
      `"29691f59e098716b6743f582dc0766dff65ed64dd0ebad48a617c7e7f1571d39"`,
    );
    expect(markOf(link.stream)).toHaveLength(8);
    expect(uuidText(link.id)).toBe('11111111-2222-3333-4444-555555555555');
  });
});
