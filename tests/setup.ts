/** Sees to it that the tests have what they need; says what is missing when it cannot be had. */
const needed = [
  {
    name: 'Chromium',
    packages: ['chromium', 'fonts-noto-cjk'],
    isThere: () => isFile(Deno.env.get('CHROMIUM_PATH') ?? '/usr/bin/chromium'),
    problem: 'The journeys need Chromium. Install it, or name one by CHROMIUM_PATH',
  },
  {
    name: 'redis-server',
    packages: ['redis-server'],
    isThere: () => isFile(Deno.env.get('REDIS_BIN') ?? '/usr/bin/redis-server'),
    problem: 'Tests of several processes need redis-server. Install it, or name one by REDIS_BIN',
  },
];

for (const { name, packages, isThere, problem } of needed) {
  if (await isThere()) continue;
  console.log(`${name} is missing; installing ${packages.join(', ')} …`);
  await run('apt-get', ['update', '-q']);
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages]);
  if (await isThere()) continue;
  console.error(`${problem}, and run the tests again.`);
  Deno.exit(1);
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isFile;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
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
