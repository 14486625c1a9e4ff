import { writeFileSync } from 'node:fs';
import process from 'node:process';
import type { Reporter } from 'vitest/reporters';

/** Writes how many faults of a run belong to no test. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly unknown[]) {
    const { UNHANDLED_FILE: file } = process.env;
    if (file) writeFileSync(file, String(errors.length));
  }
}
