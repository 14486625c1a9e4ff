import { test } from 'vitest';
import { fuzzFormat } from '../fuzz.ts';

test('pdf: damaged files are refused or read, never a crash', () => fuzzFormat('pdf'), 1_500_000);
