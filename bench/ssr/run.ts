import { finish, freePort, type Load, load, report, untilAnswering } from '../measure.ts';

/** The same table of 200 rows, drawn for each request by our pages and by Next.js on Node; needs node and npm. */
const SECONDS = 8;
const here = decodeURIComponent(new URL('.', import.meta.url).pathname);

const ours = await measure(Deno.execPath(), ['run', '-A', `${here}ours.tsx`], Deno.cwd());
const peerFolder = await preparePeer();
const peer = await measure(
  `${peerFolder}/node_modules/.bin/next`,
  ['start', '-p', '{port}'],
  peerFolder,
);
await Deno.remove(peerFolder, { recursive: true });

show('ours (Preact pages, Hono, Deno)', ours);
show('Next.js 15 on Node', peer);
report({
  name: 'requests per second, times the peer',
  value: ours.requestsPerSecond / peer.requestsPerSecond,
  unit: '×',
  atLeast: 10,
});
report({
  name: 'processor time per request, the peer over ours',
  value: peer.cpuMicroseconds / ours.cpuMicroseconds,
  unit: '×',
  atLeast: 10,
});
finish();

async function measure(command: string, args: string[], cwd: string): Promise<Load> {
  const port = freePort();
  const server = new Deno.Command(command, {
    args: args.map((arg) => arg.replace('{port}', String(port))),
    cwd,
    env: { NODE_ENV: 'production', PORT: String(port), NEXT_TELEMETRY_DISABLED: '1' },
    stdout: 'null',
    stderr: 'null',
  }).spawn();
  try {
    const url = `http://localhost:${port}/`;
    await untilAnswering(url);
    return await load(url, server.pid, SECONDS);
  } finally {
    server.kill();
    await server.status;
  }
}

async function preparePeer(): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: 'omgim-peer-' });
  await run('cp', ['-r', `${here}next/.`, folder], folder);
  await run('npm', ['install', '--no-audit', '--no-fund'], folder);
  await run(`${folder}/node_modules/.bin/next`, ['build'], folder);
  return folder;
}

async function run(command: string, args: string[], cwd: string) {
  const { success, stderr } = await new Deno.Command(command, { args, cwd, stdout: 'null' })
    .output();
  if (!success) throw new Error(`${command} ${args[0]}: ${new TextDecoder().decode(stderr)}`);
}

function show(name: string, { requestsPerSecond, cpuMicroseconds }: Load) {
  report({ name: `${name}: requests per second`, value: requestsPerSecond, unit: '/s' });
  report({ name: `${name}: processor time per request`, value: cpuMicroseconds, unit: 'µs' });
}
