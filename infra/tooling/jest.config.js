import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Three suites by suffix: `*.test.ts` (pure), `*.int.test.ts` (real PostgreSQL), `web/e2e/*.e2e.ts` (real browser); and, with
 * `DOCKER=1`, `*.docker.ts` (containers of the images that production runs).
 */
const suite = (displayName, testMatch, extra = {}) => ({
  displayName,
  rootDir: root,
  testMatch,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/web/dist'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  ...extra,
});

const database = {
  globalSetup: '<rootDir>/infra/testing/start-postgres.ts',
  globalTeardown: '<rootDir>/infra/testing/stop-postgres.ts',
};

export default {
  testSequencer: '<rootDir>/infra/tooling/two-lanes.js',
  rootDir: root,
  // What a file has imported as modules is never let go of: a worker that has run many would do little but look for memory.
  workerIdleMemoryLimit: '900MB',
  projects: [
    suite('unit', ['<rootDir>/{contracts,services,web,infra}/**/*.test.ts'], {
      testPathIgnorePatterns: ['/node_modules/', '\\.int\\.test\\.ts$'],
    }),
    suite('integration', ['<rootDir>/{services,infra}/**/*.int.test.ts'], database),
    suite('browser', ['<rootDir>/web/e2e/**/*.e2e.ts'], database),
    // Asked for: a machine with an engine that may fetch images.
    ...(process.env.DOCKER === '1' ? [suite('docker', ['<rootDir>/infra/**/*.docker.ts'])] : []),
  ],
};
