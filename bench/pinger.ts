/** Asks for something tiny over and over, on a thread of its own; says the longest wait when it is told to stop. */
let isWatching = true;
let longest = 0;

addEventListener('message', async ({ data }: MessageEvent<string | null>) => {
  if (data === null) {
    isWatching = false;
    return;
  }
  while (isWatching) {
    const startedAt = performance.now();
    await (await fetch(data)).text();
    longest = Math.max(longest, performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  postMessage(longest);
});
