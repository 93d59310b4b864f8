import { describe, test } from '@jest/globals';
import { specify } from '@gestiontemps/kernel/testing/specify';
import { anchoring, type AnchoringEvent } from './anchoring.ts';

const named = (...userIds: string[]): AnchoringEvent => ({
  type: 'AnchorRecipientsNamed',
  data: { userIds },
});

describe('The people to whom anchors are mailed', () => {
  const { given } = specify(anchoring);

  test('are named in whatever order', () => {
    given()
      .when({ type: 'NameRecipients', userIds: ['b', 'a'] })
      .yields(named('a', 'b'));
  });

  test('are the same when they are named again', () => {
    given(named('a', 'b'))
      .when({ type: 'NameRecipients', userIds: ['b', 'a'] })
      .yields();
  });

  test('may be nobody any more', () => {
    given(named('a')).when({ type: 'NameRecipients', userIds: [] }).yields(named());
  });

  test('are not named by who has seen others', () => {
    given(named('a'))
      .when({ type: 'NameRecipients', userIds: ['b'], rowVersion: 0 })
      .rejects('stale');
  });
});
