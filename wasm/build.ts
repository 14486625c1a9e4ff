import asc from 'assemblyscript/asc';

/** Where the service looks for what is built here. */
export const built = new URL('../src/ports/memory-index/engine.wasm', import.meta.url);

const FLAGS = [
  'memory-index.ts',
  '--outFile',
  'engine.wasm',
  '-O3',
  '--noAssert',
  '--runtime',
  'stub',
  '--importMemory',
  '--maximumMemory',
  '65536',
  '--enable',
  'simd',
];

/** Compiles the engine of translation memories; the compiler gives the same bytes for the same source. */
export async function compileEngine(): Promise<Uint8Array> {
  let bytes: Uint8Array | undefined;
  const { error, stderr } = await asc.main(FLAGS, {
    readFile: (name) => readSource(name),
    writeFile: (_name, content) => {
      if (typeof content !== 'string') bytes = content;
    },
    listFiles: () => [],
  });
  if (error || !bytes) throw error ?? new Error(stderr.toString());
  return bytes;
}

async function readSource(name: string): Promise<string | null> {
  // The compiler also asks for files of its own, which it has.
  if (!/^[\w-]+\.ts$/.test(name)) return null;
  return await Deno.readTextFile(new URL(`./${name}`, import.meta.url)).catch(() => null);
}

if (import.meta.main) {
  const bytes = await compileEngine();
  await Deno.writeFile(built, bytes);
  console.log(`engine of memories: ${bytes.length} bytes`);
}
