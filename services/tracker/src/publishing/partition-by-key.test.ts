import { expect, test } from '@jest/globals';
import { type PartitionerArgs, Partitioners } from 'kafkajs';
import { partitionByKey } from './partition-by-key.ts';

const asked = (key: string, partitions: number): PartitionerArgs => ({
  topic: 'temps.ecriture.v1',
  partitionMetadata: Array.from({ length: partitions }, (_, partitionId) => ({
    partitionErrorCode: 0,
    partitionId,
    leader: 1,
    replicas: [1],
    isr: [1],
  })),
  message: { key, value: '' },
});

test('A key goes where Java’s clients put it, asked for once or again, among twelve partitions or more', () => {
  const ours = partitionByKey(Partitioners.DefaultPartitioner)();
  const theirs = Partitioners.DefaultPartitioner();
  for (const partitions of [12, 24, 12])
    for (let n = 0; n < 200; n += 1) {
      const args = asked(`company:person-${n}:2026-10-12`, partitions);
      expect(ours(args)).toBe(theirs(args));
    }
});
