/**
 * Starts the product and watches how long its event loop is held, from inside: a timer that comes late tells of it.
 * Only what the thread computes in that time counts; a machine that gives it no core, or no core to a thread that it
 * waits for, is not the product's doing.
 */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const EVERY_MS = 2;

let longest = 0;
let last = performance.now();
let lastComputed = computed();

function tick() {
  const now = performance.now();
  const sinceStart = computed();
  longest = Math.max(longest, Math.min(now - last - EVERY_MS, sinceStart - lastComputed));
  last = now;
  lastComputed = sinceStart;
  setTimeout(tick, EVERY_MS);
}

/** Milliseconds that this thread has had a core; the kernel of Linux counts them. Elsewhere all time counts. */
function computed(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

tick();
Deno.serve(
  { hostname: '127.0.0.1', port: Number(Deno.env.get('WATCH_PORT')), onListen() {} },
  () => {
    const told = longest;
    longest = 0;
    return Response.json(told);
  },
);

await import('../../src/app/start.ts');
