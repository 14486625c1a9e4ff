import { expect, test } from 'vitest';
import { features } from './features.ts';

/** Districts whose subjects are things that people see or use. */
const districts = [
  'notifications',
  'accounts',
  'projects',
  'documents',
  'language-resources',
  'machine-translation',
  'review',
  'editing',
  'community',
  'reports',
  'exchange',
  'privacy',
];

/** What stands behind features, or belongs to the operator or to every web service: help does not list it. */
const behind = [
  'accounts/barred-addresses',
  'accounts/consents',
  'accounts/factor-policy',
  'accounts/legal',
  'accounts/mail-tokens',
  'accounts/operator',
  'accounts/passwords',
  'accounts/recovery',
  'accounts/reserved-names',
  'accounts/security-events',
  'accounts/sessions',
  'accounts/sign-in',
  'accounts/users',
  'accounts/verification',
  'community/inquiry',
  'community/shared-reads',
  'documents/access',
  'machine-translation/answer-cache',
  'machine-translation/budget',
  'machine-translation/engine-download',
  'machine-translation/engines',
  'machine-translation/jobs',
  'machine-translation/servers',
  'notifications/company',
  'notifications/notices',
  'privacy/retention',
];

async function subjectsOf(district: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(`src/${district}`)) {
    if (isDirectory && name !== 'testing') found.push(`${district}/${name}`);
  }
  return found;
}

const existing = (await Promise.all(districts.map(subjectsOf))).flat();
const named = features.flatMap(({ subjects }) => subjects);

test('help tells of every subject that people see: a new one is a feature, or stands behind one', () => {
  expect(existing.filter((one) => !named.includes(one) && !behind.includes(one))).toEqual([]);
});

test('help tells of nothing that does not exist', () => {
  expect([...named, ...behind].filter((one) => !existing.includes(one))).toEqual([]);
});
