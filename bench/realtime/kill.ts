import { killRounds } from '../../tests/realtime/kill-rounds.ts';
import { startServer } from '../../tests/server.ts';
import { finish, report } from '../measure.ts';

/** `kill.ts [rounds] [clients]`: so often is the process killed while people type into shared lines. */
const [rounds = 100, clients = 40] = Deno.args.map(Number);
const seed = Date.now() % 1_000_000;

console.log(`${rounds} × kill -9 during the typing of ${clients}, seed ${seed}`);
const server = await startServer({ UNLIMITED_ADDRESSES: '127.0.0.1,::1' });
const killed = await killRounds(server, {
  rounds,
  clients,
  lines: Math.ceil(clients / 2),
  seed,
  tell: (round) => round % 10 === 0 && console.log(`${round} rounds`),
});
await Deno.remove(server.dataDir, { recursive: true });

for (const finding of killed.findings.slice(0, 20)) console.log(finding);
report({ name: 'edits acknowledged', value: killed.acknowledged, unit: '', atLeast: rounds });
report({ name: 'lost, doubled or different', value: killed.findings.length, unit: '', atMost: 0 });
report({
  name: 'faults of the file',
  value: killed.integrity === 'ok' ? 0 : 1,
  unit: '',
  atMost: 0,
});
report({
  name: 'ready after the start, p95',
  value: p95(killed.readyMs),
  unit: 'ms',
  atMost: 2000,
});
report({
  name: 'somebody is back after the start, p95',
  value: p95(killed.reconnectedMs),
  unit: 'ms',
  atMost: 3000,
});
finish();

function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
}
