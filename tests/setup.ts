/** Sees to it that the tests have what they need; says what is missing when it cannot be had. */
const PACKAGES = ['chromium', 'fonts-noto-cjk'];

if (!await hasBrowser()) {
  console.log(`Chromium is missing; installing ${PACKAGES.join(', ')} …`);
  await run('apt-get', ['update', '-q']);
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...PACKAGES]);
  if (!await hasBrowser()) {
    console.error(
      'The journeys need Chromium. Install it, or name one by CHROMIUM_PATH, and run the tests again.',
    );
    Deno.exit(1);
  }
}

async function hasBrowser(): Promise<boolean> {
  const path = Deno.env.get('CHROMIUM_PATH') ?? '/usr/bin/chromium';
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
