import { basename } from 'node:path';
import Sequencer from '@jest/test-sequencer';

const isInBrowser = ({ path }) => path.endsWith('.e2e.ts');

/** Stories that are many in one application, in milliseconds. */
const long = {
  'write-path': 180_000,
  extremes: 60_000,
  story: 60_000,
  accessibility: 60_000,
  'application-settings': 60_000,
  connections: 60_000,
  'design-system': 40_000,
};

/** Milliseconds a file takes, before Jest has seen it run: on a clean machine it has seen none. */
const usual = ({ path }) => {
  if (path.endsWith('.e2e.ts')) return long[basename(path, '.e2e.ts')] ?? 25_000;
  return path.endsWith('.int.test.ts') ? 6000 : 1000;
};
const lasts = (test) => test.duration ?? usual(test);

/**
 * A story in a browser wants more than a core, all other tests less: two of a kind side by side slow each other down. So
 * the stories come one after the other, the longest first, and beside each of them as much of the rest as takes its time.
 */
export default class TwoLanes extends Sequencer {
  sort(tests) {
    // oxlint-disable-next-line unicorn/no-array-sort -- Jest names it so; it is no array.
    const ordered = super.sort(tests);
    const stories = ordered.filter(isInBrowser).toSorted((one, other) => lasts(other) - lasts(one));
    const rest = ordered.filter((test) => !isInBrowser(test));
    const sequence = [];
    let ahead = 0;
    while (stories.length > 0 || rest.length > 0) {
      const isStory = rest.length === 0 || (stories.length > 0 && ahead <= 0);
      const next = (isStory ? stories : rest).shift();
      ahead += isStory ? lasts(next) : -lasts(next);
      sequence.push(next);
    }
    return sequence;
  }
}
