import { basename } from 'node:path';
import Sequencer from '@jest/test-sequencer';

const isInBrowser = ({ path }) => path.endsWith('.e2e.ts');
const isInDatabase = ({ path }) => path.endsWith('.int.test.ts');

/** Files that are many in one, in seconds. */
const long = {
  'accessibility.e2e.ts': 60,
  'authorisation.int.test.ts': 130,
  'bad-input.int.test.ts': 55,
  'connections.e2e.ts': 60,
  'demo.int.test.ts': 30,
  'design-system.e2e.ts': 40,
  'export-payroll.e2e.ts': 50,
  'export.e2e.ts': 70,
  'extremes.e2e.ts': 60,
  'invitations-beside-erasures.int.test.ts': 40,
  'killed-rebuild.int.test.ts': 40,
  'publisher.int.test.ts': 30,
  'rebuild.e2e.ts': 90,
  'rebuild.int.test.ts': 25,
  'reports.e2e.ts': 50,
  'retention.int.test.ts': 50,
  'several-processes.int.test.ts': 45,
  'standalone.int.test.ts': 40,
  'story.e2e.ts': 60,
  'upgrade.int.test.ts': 30,
  'users.e2e.ts': 50,
  'without-file.model.int.test.ts': 45,
  'write-path.e2e.ts': 180,
};

const usualSeconds = (path) => {
  if (isInBrowser({ path })) return 25;
  return isInDatabase({ path }) ? 6 : 0.3;
};
/** Milliseconds a file takes, before Jest has seen it run: on a clean machine it has seen none. */
const usual = ({ path }) => (long[basename(path)] ?? usualSeconds(path)) * 1000;
const lasts = (test) => test.duration ?? usual(test);

/**
 * A story in a browser wants more than half of two cores, all other tests less and wait more: two stories side by side
 * slow each other down. So they come one after the other, the longest first, and beside each of them as much of the rest
 * as the other workers do in its time.
 */
export default class TwoLanes extends Sequencer {
  constructor({ globalConfig, ...options }) {
    super({ globalConfig, ...options });
    this.beside = Math.max(1, globalConfig.maxWorkers - 1);
  }

  sort(tests) {
    // oxlint-disable-next-line unicorn/no-array-sort -- Jest names it so; it is no array, and gives each what it lasted.
    const timed = super.sort(tests);
    const longestFirst = timed.toSorted((one, other) => lasts(other) - lasts(one));
    const stories = longestFirst.filter(isInBrowser);
    const rest = longestFirst.filter((test) => !isInBrowser(test));
    const sequence = [];
    let ahead = 0;
    while (stories.length > 0 || rest.length > 0) {
      const isStory = rest.length === 0 || (stories.length > 0 && ahead <= 0);
      const next = (isStory ? stories : rest).shift();
      ahead += isStory ? lasts(next) : -lasts(next) / this.beside;
      sequence.push(next);
    }
    return sequence;
  }
}
