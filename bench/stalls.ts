/** Asks for something tiny over and over; the longest answer shows how long the process stood still. */
export function watchStalls(origin: string): () => Promise<number> {
  let isWatching = true;
  let longest = 0;
  const watching = (async () => {
    while (isWatching) {
      const startedAt = performance.now();
      await (await fetch(`${origin}/healthz`)).text();
      longest = Math.max(longest, performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  return async () => {
    isWatching = false;
    await watching;
    return longest;
  };
}
