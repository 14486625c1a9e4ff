import { browserPath, isFile, LIGHT_CHROMIUM } from './browser-path.ts';

/** Sees to it that the tests have what they need; says what is missing when it cannot be had. */
const needed = [
  {
    name: 'Light Chromium',
    packages: ['chromium-headless-shell', 'fonts-noto-cjk'],
    isThere: () => Deno.env.get('CHROMIUM_PATH') !== undefined || isFile(LIGHT_CHROMIUM),
    // The whole one does as well, and takes longer.
    problem: undefined,
  },
  {
    name: 'Chromium',
    packages: ['chromium', 'fonts-noto-cjk'],
    isThere: () => isFile(browserPath()),
    problem: 'The journeys need Chromium. Install it, or name one by CHROMIUM_PATH',
  },
  {
    name: 'redis-server',
    packages: ['redis-server'],
    isThere: () => isFile(Deno.env.get('REDIS_BIN') ?? '/usr/bin/redis-server'),
    problem: 'Tests of several processes need redis-server. Install it, or name one by REDIS_BIN',
  },
];

/** Where there is no network, the tests begin all the same. */
const PATIENCE = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];

for (const { name, packages, isThere, problem } of needed) {
  if (isThere()) continue;
  console.log(`${name} is missing; installing ${packages.join(', ')} …`);
  await run('apt-get', ['update', '-q', ...PATIENCE]);
  await run('apt-get', [
    'install',
    '-y',
    '-q',
    '--no-install-recommends',
    ...PATIENCE,
    ...packages,
  ]);
  if (isThere() || !problem) continue;
  console.error(`${problem}, and run the tests again.`);
  Deno.exit(1);
}

async function run(command: string, args: string[]) {
  try {
    const { success } = await new Deno.Command(command, {
      args,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    }).output();
    if (!success) console.error(`${command} ${args[0]} failed`);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    console.error(`${command} is not on this machine`);
  }
}
