/** Hosts wait between five and thirty seconds for a program that they have signalled. */
const MOST_MS = 4_000;

/**
 * Ends the process in a few seconds, whether or not all has come to rest: an answer that nobody takes, a file that takes
 * a minute to read. What runs then is begun again by the next process, as after a crash. Returns at once.
 */
export function endBy(): void {
  setTimeout(() => Deno.exit(0), MOST_MS);
}
