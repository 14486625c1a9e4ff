import { test } from 'vitest';
import { fuzzFormat, fuzzPdfClasses } from '../fuzz.ts';

test('pdf: damaged files are refused or read, never a crash', () => fuzzFormat('pdf'), 1_500_000);

test(
  'pdf: damaged files of every class are read and written again, or refused',
  () => fuzzPdfClasses(200),
  900_000,
);
