/**
 * A member who does what editors do, on a thread of its own: the times are those of the service, not of the program that
 * attacks it. Told by an order how long to go on; says how long each answer took.
 */
import { setTimeout as pause } from 'node:timers/promises';

export type AnswerTimesOrder = { address: string; token: string; seconds: number };

const EVERY_MS = 25;

addEventListener('message', async ({ data }: MessageEvent<AnswerTimesOrder>) => {
  const { address, token, seconds } = data;
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const begun = performance.now();
    await (await fetch(address, { headers: { authorization: `JWT ${token}` } })).text();
    times.push(performance.now() - begun);
    await pause(EVERY_MS);
  }
  postMessage(times);
});
