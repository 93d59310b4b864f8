import { describe, expect, test } from '@jest/globals';
import { foldAll, recordedEvent } from '@gestiontemps/kernel/testing/fold-all';
import { specify } from '@gestiontemps/kernel/testing/specify';
import { client, clientCode, clientStream } from './client.ts';
import { clientsView } from './clients.view.ts';

const entreprise = 'a0000000-0000-4000-8000-000000000001';
const added = { type: 'ClientAdded', data: { externalId: 'CL00007' } } as const;

describe('a client', () => {
  test('is recorded by his code alone: nothing personal goes into the log', () => {
    const { given } = specify(client);
    given()
      .when({ type: 'Add', item: { externalId: 'CL00007' }, codeReserved: true })
      .yields(added);
  });

  test('bears no code that was not reserved for him', () => {
    const { given } = specify(client);
    const change = (externalId: string) => ({ type: 'Change', changes: { externalId } }) as const;
    given()
      .when({ type: 'Add', item: { externalId: 'CL00007' } })
      .rejects('reserve-code-first');
    given(added).when(change('CL00008')).rejects('reserve-code-first');
    given(added)
      .when({ ...change('CL00008'), rowVersion: 7 })
      .rejects('stale');
    given(added)
      .when(change('cl00007'))
      .yields({ type: 'ClientChanged', data: { externalId: 'cl00007' } });
  });

  test('cannot take the code of another', () => {
    const reserved = { type: 'Reserved', data: { owner: 'one', commandId: 'a' } } as const;
    specify(clientCode)
      .given(reserved)
      .when({ type: 'Reserve', owner: 'other', commandId: 'b' })
      .rejects('code-taken');
  });

  test('stands in the list under his code', () => {
    const stream = clientStream(entreprise, 'c1');
    expect(foldAll(clientsView, [recordedEvent(stream, added.type, added.data)])).toMatchObject({
      clients: [
        {
          entreprise,
          id: 'c1',
          externalId: 'CL00007',
          isDeleted: false,
          createdPosition: 1,
          rowVersion: 1,
        },
      ],
    });
  });
});
