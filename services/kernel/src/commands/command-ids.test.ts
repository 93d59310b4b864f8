import { describe, expect, test } from '@jest/globals';
import { v5 } from 'uuid';
import { commandIdOf, derivedId } from './command-ids.ts';

describe('ids that derive from a command', () => {
  const namespace = 'd0f0a7a6-3f0c-4b53-9d0e-6f2f2a1c9b11';

  test('are UUIDs of version 5 (RFC 9562), whatever the name holds', () => {
    for (let n = 0; n < 200; n += 1) expect(derivedId('c', `é-${n}`)).toBe(v5(`c/é-${n}`, namespace));
    expect(commandIdOf('e', 'u', 'key')).toBe(v5('e/u/key', namespace));
  });
});
