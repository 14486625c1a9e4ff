import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jsonLog } from './log.ts';

function logged(facts: Record<string, unknown>): string {
  const lines: string[] = [];
  jsonLog((line) => lines.push(line), () => new Date(0)).info('request', facts);
  return lines.join('\n');
}

test.each(['token', 'password', 'tempcode', 'Authorization', 'apiKey', 'cookie', 'target'])(
  'the value of %s is never written',
  (name) => {
    expect(logged({ [name]: 'canary', nested: { [name]: 'canary' } })).not.toContain('canary');
  },
);

test('mail addresses are masked, in faults too', () => {
  const line = logged({ note: 'kim@example.com came', error: new Error('no lee@example.com') });
  expect(line).not.toMatch(/kim@|lee@/);
  expect(line).toContain('[e-mail] came');
});

test('an event is one line, whatever the values hold', () => {
  expect(logged({ note: 'a\nb' }).split('\n')).toHaveLength(1);
});

test('a fault of the database names the query, never what was to be written', () => {
  const cause = new Error('database is locked');
  const error = new DrizzleQueryError('insert into lines values (?)', ['canary\n    at x'], cause);

  const line = logged({ error });

  expect(line).toContain('insert into lines values (?)');
  expect(line).toContain('log.test');
  expect(line).not.toContain('canary');
});
