/** Beside browsers and other servers on two cores it takes many times what it takes alone. */
const READY_LIMIT_MS = 90_000;

/** One process of the product. */
export function spawnProduct(
  env: Record<string, string>,
  args: string[],
  onText: (text: string) => void,
) {
  const process = new Deno.Command(Deno.execPath(), {
    // As `deno task start` does; servers that start side by side do not wait for each other's look at the packages.
    args: ['run', '--v8-flags=--max-semi-space-size=8', '--node-modules-dir=manual', ...args],
    env,
    stdout: 'piped',
    stderr: 'piped',
  }).spawn();
  for (const stream of [process.stdout, process.stderr]) void collect(stream, onText);
  return process;
}

async function collect(stream: ReadableStream<Uint8Array>, onText: (text: string) => void) {
  const decoder = new TextDecoder();
  for await (const chunk of stream) onText(decoder.decode(chunk, { stream: true }));
}

export async function untilReady(origin: string, output: () => string) {
  const until = Date.now() + READY_LIMIT_MS;
  while (Date.now() < until) {
    try {
      const res = await fetch(`${origin}/readyz`);
      await res.body?.cancel();
      if (res.ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error(`the server did not get ready:\n${output()}`);
}
