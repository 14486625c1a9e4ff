import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jsonLog, readableLog } from './log.ts';

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

const spoken = (say: (log: ReturnType<typeof readableLog>) => void): string => {
  const lines: string[] = [];
  say(readableLog((line) => lines.push(line), () => new Date('2026-03-02T09:05:07Z')));
  return lines.join('\n');
};

test('while developing, a request is one line that can be read', () => {
  const facts = { requestId: 'r1', method: 'GET', route: '/projects', status: 200, ms: 12 };
  expect(spoken((log) => log.info('request', { ...facts, uid: undefined })))
    .toBe('18:05:07 GET /projects 200 12 ms');
  expect(spoken((log) => log.info('request', { ...facts, uid: 'u1' })))
    .toBe('18:05:07 GET /projects 200 12 ms u1');
});

test('while developing, other events name their facts, without secrets, and faults show where', () => {
  expect(spoken((log) => log.info('mail.sent', { mail: 3, token: 'canary' })))
    .toBe('18:05:07 mail.sent mail=3 token=[redacted]');
  const fault = spoken((log) => log.error('fault', { error: new Error('no kim@example.com') }));
  expect(fault).toContain('18:05:07 ERROR fault error=Error: no [e-mail]');
  expect(fault).toContain('log.test');
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
