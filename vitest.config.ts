import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';

const setupFiles = ['tests/property-seed.ts'];
/** Of projects that draw pages as the service does. */
const drawing = {
  jsx: { runtime: 'automatic', importSource: 'preact', development: false },
} as const;
const servedFiles = [...setupFiles, 'tests/react-as-served.ts'];
/** What comes a moment later comes much later on a busy machine. */
const expectSoon = { poll: { timeout: 30_000 } };

/** It works on a copy of the tree with processes of its own. */
const slowChecks = 'tests/architecture/touch-counts.test.ts';

export default defineConfig({
  test: {
    // The usual number leaves a core for a person who watches; nobody does on two cores.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        oxc: drawing,
        test: {
          name: 'unit',
          expect: expectSoon,
          isolate: false,
          globalSetup: ['tests/template-database.ts'],
          setupFiles: servedFiles,
          environment: 'node',
          include: [
            '{src,routes,db}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/claims/*.test.ts',
            'tests/architecture/*.test.ts',
            'tests/security/*.test.ts',
          ],
          exclude: [slowChecks],
          // What hangs is stopped; how fast a thing is, benches say.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
        test: {
          name: 'islands',
          expect: expectSoon,
          isolate: false,
          setupFiles: [...setupFiles, 'tests/late-effects.ts', 'tests/fresh-page.ts'],
          environment: 'happy-dom',
          include: ['islands/**/*.test.{ts,tsx}'],
          // The first test of a worker loads the editor; one that is cut off would break those behind it.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        oxc: drawing,
        test: {
          name: 'integration',
          expect: expectSoon,
          setupFiles: servedFiles,
          environment: 'node',
          include: ['tests/integration/**/*.test.ts', slowChecks],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          expect: expectSoon,
          setupFiles: ['tests/e2e/stop-at-failure.ts'],
          // Files share the browser of their process; each has a server and a folder of its own.
          isolate: false,
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
