import Sequencer from '@jest/test-sequencer';

const isInBrowser = ({ path }) => path.endsWith('.e2e.ts');

/**
 * Jest's own order with the stories in a browser before all else: on a clean machine it goes by the size of files, and
 * a short file that tells a long story would run at the end, alone.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    // oxlint-disable-next-line unicorn/no-array-sort -- Jest names it so; it is no array.
    const ordered = super.sort(tests);
    return [...ordered.filter(isInBrowser), ...ordered.filter((test) => !isInBrowser(test))];
  }
}
