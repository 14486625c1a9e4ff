/**
 * Starts the product and watches how long its event loop is held, from inside: a timer that comes late tells of it. The
 * time in which this thread could have run and had no core is not the product's doing, and is taken off.
 */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

const EVERY_MS = 2;

let longest = 0;
let last = performance.now();
let lastDelay = waitedForCore();

function tick() {
  const now = performance.now();
  const delay = waitedForCore();
  longest = Math.max(longest, now - last - EVERY_MS - (delay - lastDelay));
  last = now;
  lastDelay = delay;
  setTimeout(tick, EVERY_MS);
}

/** Milliseconds that this thread was ready to run and did not; the kernel of Linux counts them. */
function waitedForCore(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
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
