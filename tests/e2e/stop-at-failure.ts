import { beforeEach } from 'vitest';

/** The steps of a journey build on each other: after one that failed the others of its file would wait in vain. */
let hasFailed = false;

beforeEach(({ skip, onTestFailed }) => {
  if (hasFailed) skip('a step before it failed');
  onTestFailed(() => void (hasFailed = true));
});
