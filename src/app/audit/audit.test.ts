import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { audit } from './run.ts';
import { severityOf } from './severity.ts';
import { compareVersions } from './versions.ts';

let folder: string;
beforeEach(async () => folder = await Deno.makeTempDir({ prefix: 'omgim-audit-' }));
afterEach(() => Deno.remove(folder, { recursive: true }));

const lock = {
  version: '5',
  npm: {
    'left@1.4.0': {},
    '@scope/right@2.0.0_left@1.4.0_react@19.0.0': {},
    'string_decoder@1.3.0': {},
  },
};

const advisory = (name: string, events: unknown[], more: Record<string, unknown> = {}) => ({
  id: `MADE-${name}`,
  summary: 'made for a test',
  database_specific: { severity: 'HIGH' },
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
  ...more,
});

async function run(advisories: Record<string, unknown>, atLeast = 'high' as const) {
  await Deno.writeTextFile(`${folder}/deno.lock`, JSON.stringify(lock));
  await Deno.mkdir(`${folder}/advisories`);
  for (const [name, content] of Object.entries(advisories)) {
    await Deno.writeTextFile(`${folder}/advisories/${name}.json`, JSON.stringify(content));
  }
  const lines: string[] = [];
  const paths = { lock: `${folder}/deno.lock`, advisories: `${folder}/advisories` };
  const code = await audit({ ...paths, atLeast }, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

test('a locked version in a range that is not mended ends with 1 and names both', async () => {
  const { code, text } = await run({
    one: advisory('left', [{ introduced: '1.0.0' }, { fixed: '1.4.1' }]),
    list: [advisory('@scope/right', [{ introduced: '0' }, { last_affected: '2.0.0' }])],
    answer: { vulns: [advisory('string_decoder', [{ introduced: '2.0.0' }])] },
  });
  expect(code).toBe(1);
  expect(text).toContain('left@1.4.0  MADE-left');
  expect(text).toContain('@scope/right@2.0.0  MADE-@scope/right');
  expect(text).not.toContain('string_decoder');
  expect(text).toContain('3 packages, 3 advisories, 2 hits, 2 of them high or worse');
});

test('mended, withdrawn and foreign advisories are none, and lesser ones are only shown', async () => {
  const { code, text } = await run({
    mended: advisory('left', [{ introduced: '0' }, { fixed: '1.4.0' }]),
    withdrawn: advisory('left', [{ introduced: '0' }], { withdrawn: '2026-01-01T00:00:00Z' }),
    lesser: advisory('left', [{ introduced: '0' }], { database_specific: { severity: 'LOW' } }),
    foreign: {
      ...advisory('left', []),
      affected: [{ package: { ecosystem: 'PyPI', name: 'left' }, versions: ['1.4.0'] }],
    },
  });
  expect(code).toBe(0);
  expect(text).toContain('1 hits, 0 of them high or worse');
  expect(text).toContain('low       left@1.4.0');
});

test('without advisories it says that it did not run, and an empty folder proves nothing', async () => {
  const lines: string[] = [];
  const options = { lock: 'deno.lock', advisories: `${folder}/none`, atLeast: 'high' } as const;
  expect(await audit(options, (line) => lines.push(line))).toBe(0);
  expect(lines.join()).toContain('NOT RUN');
  expect((await run({})).code).toBe(1);
});

describe('versions', () => {
  test.each([
    ['1.2.3', '1.2.3', 0],
    ['1.2.3', '1.10.0', -1],
    ['2.0.0-beta.2', '2.0.0', -1],
    ['2.0.0-beta.2', '2.0.0-beta.11', -1],
    ['2.0.0-alpha', '2.0.0-1', 1],
    ['2.0.0-alpha.1', '2.0.0-alpha', 1],
    ['1.0.0+build', '1.0.0', 0],
  ])('%s and %s', (a, b, expected) => expect(Math.sign(compareVersions(a, b))).toBe(expected));
});

describe('how bad', () => {
  const vector = (score: string) => ({ severity: [{ type: 'CVSS_V3', score }] });
  test.each([
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', 'critical'],
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H', 'high'],
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N', 'moderate'],
    ['CVSS:3.1/AV:L/AC:H/PR:H/UI:R/S:U/C:L/I:N/A:N', 'low'],
    ['nonsense', 'high'],
  ])('%s', (score, expected) => expect(severityOf(vector(score))).toBe(expected));
});
