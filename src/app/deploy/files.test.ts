import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { makeSecrets } from './make-secrets.ts';
import { readSettings } from '../settings.ts';
import { refuseUnshared } from '../shared-settings.ts';

const read = (path: string) => Deno.readTextFile(path);
const compose = await read('deploy/compose.yaml');
const example = new Set(
  [...(await read('.env.example')).matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name),
);

/** What a process of the composition gets, with the values of a settings file. */
function settingsOf(given: Record<string, string | undefined>): Record<string, string> {
  const [, block = ''] = /environment: &settings\n((?: {4}\S.*\n)+)/.exec(compose) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/^ {4}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/\$\{([A-Z_]+)(?::[-?]([^}]*))?\}/g, (_, of, or = '') => given[of] || or),
    ]),
  );
}

test('with the secrets that are made and a server for mails, the composition starts', async () => {
  const secrets = parseEnv(await makeSecrets('https://omgim.example'));
  const env = settingsOf({ ...secrets, MAIL_URL: 'smtp://mails.example' });
  expect(Object.keys(env).length).toBeGreaterThan(10);
  for (const role of ['web', 'work']) {
    const settings = readSettings({ ...env, ROLE: role });
    expect(settings.role).toBe(role);
    refuseUnshared(env, settings.database.url, (line) => expect.unreachable(line));
  }
  expect(() => refuseUnshared(settingsOf(secrets), 'http://database:8080', () => {})).toThrow(
    'MAIL_URL',
  );
});

test('what must be set has no value in the file, and each is made or named by the operator', async () => {
  const made = parseEnv(await makeSecrets('https://omgim.example'));
  const needed = [...compose.matchAll(/\$\{([A-Z_]+):\?\}/g)].map(([, name = '']) => name);
  expect(needed.length).toBeGreaterThan(8);
  expect(needed.filter((name) => !(name in made))).toEqual([]);
  const empty = Object.entries(made).filter(([, value]) => !value).map(([name]) => name);
  expect(empty).toEqual(['MAIL_URL', 'OPERATOR_EMAIL']);
});

test('a shell reads the file as the composition does', async () => {
  const made = await makeSecrets('http://localhost:8000');
  const path = await Deno.makeTempFile();
  await Deno.writeTextFile(path, made);
  const script = 'set -ea; . "$1"; exec env -0';
  const shell = new Deno.Command('sh', { args: ['-c', script, 'sh', path], clearEnv: true });
  const { success, stdout } = await shell.output();
  await Deno.remove(path);

  expect(success).toBe(true);
  const read = new Map(
    new TextDecoder().decode(stdout).split('\0').map((one) => {
      const at = one.indexOf('=');
      return [one.slice(0, at), one.slice(at + 1)];
    }),
  );
  const given = Object.entries(parseEnv(made));
  expect(given.map(([name]) => [name, read.get(name)])).toEqual(given);
  expect(readSettings(Object.fromEntries(read)).database.url).toBe('http://127.0.0.1:8080');
});

test('no two installations have the same secrets', async () => {
  const [one, other] = [
    parseEnv(await makeSecrets('https://a.example')),
    parseEnv(await makeSecrets('https://a.example')),
  ];
  const same = Object.keys(one).filter((name) => one[name] && one[name] === other[name]);
  expect(same.sort()).toEqual([
    'DATABASE_URL',
    'MAIL_FROM',
    'PORT',
    'PUBLIC_ORIGIN',
    'SITE',
    'TLS_PORT',
  ]);
});

test.each(['deploy/compose.yaml', 'deploy/omgim.service', 'deploy/Containerfile'])(
  'settings of the service in %s are those that it knows, and programs have versions',
  async (path) => {
    const text = await read(path);
    const own = path.endsWith('compose.yaml')
      ? Object.keys(settingsOf({}))
      : [...text.matchAll(/[ =]([A-Z][A-Z_]+)=/g)].map(([, name = '']) => name);
    const ofOthers = new Set(['NODE_ENV', 'PREVIOUS', 'DENO_NO_UPDATE_CHECK', 'DENO_DIR']);
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter((name) => !example.has(name) && !ofOthers.has(name))).toEqual([]);
    for (const [, image = ''] of text.matchAll(/^(?:FROM| +image:) (\S+)$/gm)) {
      if (!image.startsWith('${')) expect(image).toMatch(/:v?\w*[.\d]+\d/);
    }
  },
);

test('the process of files that start it is started as the task does', async () => {
  const { tasks } = JSON.parse(await read('deno.json'));
  const words = String(tasks.start).split(' ').filter((word) => /^-|\.ts$/.test(word));
  for (const path of ['deploy/omgim.service', 'deploy/Containerfile']) {
    const text = await read(path);
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
  }
});
