import os from 'node:os';
import { type Client, joinServer } from '../tests/client.ts';
import { hostileMember } from '../tests/event-loop/hostile-member.ts';
import { worstCalls } from '../tests/event-loop/worst-calls.ts';
import { startServer } from '../tests/server.ts';
import type { AnswerTimesOrder } from './answer-times.ts';
import { finish, report } from './measure.ts';

/**
 * One member sends the worst that was found, several at a time, for half a minute: how long others wait for an answer,
 * beside how long they wait alone in the same run, and what memory grows by. The machine must be at rest.
 */
const SECONDS = Number(Deno.env.get('HOSTILE_SECONDS') ?? 30);
const AT_ONCE = 4;

const local = '127.0.0.1,::1';
const server = await startServer({ TRUSTED_PROXIES: local, UNLIMITED_ADDRESSES: local });
const lee = await joinServer(server, 'lee');
const member = hostileMember(server, await joinServer(server, 'kim'));
// What later calls are about.
for (const { send } of worstCalls.slice(0, 2)) await send(member);

const alone = await answersOf(lee, SECONDS / 3);
const before = await memoryMb();
const until = performance.now() + SECONDS * 1000;
const faults: string[] = [];
const answering = answersOf(lee, SECONDS);
// Programs that attack run on machines of their own: here they leave the processors to the service and to who measures.
os.setPriority(0, 15);
const attacks = Array.from({ length: AT_ONCE }, (_, no) => attack(no));
const beside = await answering;
const peak = await memoryMb();
await Promise.race([Promise.all(attacks), pause(20_000)]);

for (const fault of new Set(faults)) console.log(fault);
report({ name: 'p99 of others, alone', value: p99(alone), unit: 'ms' });
report({ name: 'p99 of others, beside the worst', value: p99(beside), unit: 'ms', atMost: 100 });
report({ name: 'beside : alone', value: p99(beside) / p99(alone), unit: '×' });
report({ name: 'memory gained', value: peak - before, unit: 'MB', atMost: 150 });
report({ name: 'answers of 500 and more', value: faults.length, unit: '', atMost: 0 });
await server.stop();
finish();

async function attack(first: number) {
  for (let no = first; performance.now() < until; no++) {
    const call = worstCalls[no % worstCalls.length];
    await call?.send(member).catch((error) => faults.push(`${call.name}: ${error}`));
  }
}

/** Milliseconds until each answer to a member who does what editors do. */
async function answersOf({ token }: Client, seconds: number): Promise<number[]> {
  const worker = new Worker(new URL('./answer-times.ts', import.meta.url), { type: 'module' });
  const answered = new Promise<number[]>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  });
  const order: AnswerTimesOrder = { address: `${server.origin}/api/sessions`, token, seconds };
  worker.postMessage(order);
  const times = await answered;
  worker.terminate();
  return times;
}

function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

async function memoryMb(): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${server.pid()}/status`);
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
