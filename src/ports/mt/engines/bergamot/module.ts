import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

type Freed = { delete(): void };
export type AlignedMemory = Freed & { getByteArrayView(): Int8Array };
type List<T> = Freed & { push_back(item: T): void };
export type TranslationModel = Freed;
type Responses = Freed & { get(at: number): { getTranslatedText(): string } };
type Options = { alignment: boolean; html: boolean; qualityScores: boolean };

type BlockingService = Freed & {
  translate(model: TranslationModel, texts: List<string>, options: List<Options>): Responses;
  translateViaPivoting(
    first: TranslationModel,
    second: TranslationModel,
    texts: List<string>,
    options: List<Options>,
  ): Responses;
};

/** What the engine's WebAssembly module offers, as far as we use it. */
export type BergamotModule = {
  AlignedMemory: new (size: number, alignment: number) => AlignedMemory;
  AlignedMemoryList: new () => List<AlignedMemory>;
  VectorString: new () => List<string>;
  VectorResponseOptions: new () => List<Options>;
  BlockingService: new (options: { cacheSize: number }) => BlockingService;
  TranslationModel: new (
    config: string,
    model: AlignedMemory,
    shortlist: AlignedMemory | null,
    vocabs: List<AlignedMemory>,
    quality: AlignedMemory | null,
  ) => TranslationModel;
  HEAP8: Int8Array;
};

type Exports = Record<string, (...values: unknown[]) => unknown>;
type Imports = { env: Record<string, unknown>; [name: string]: Record<string, unknown> };
type Setup = BergamotModule & {
  asm: Exports;
  wasmMemory: WebAssembly.Memory;
  print(): void;
  printErr(): void;
  onAbort(why: unknown): void;
  onRuntimeInitialized(): void;
  instantiateWasm(imports: Imports, accept: (instance: WebAssembly.Instance) => void): object;
};

/** The engine asks a browser for fast integer arithmetic under these names; without one it has its own. */
const arithmetic = {
  int8_prepare_a: 'int8PrepareAFallback',
  int8_prepare_b: 'int8PrepareBFallback',
  int8_prepare_b_from_transposed: 'int8PrepareBFromTransposedFallback',
  int8_prepare_b_from_quantized_transposed: 'int8PrepareBFromQuantizedTransposedFallback',
  int8_prepare_bias: 'int8PrepareBiasFallback',
  int8_multiply_and_add_bias: 'int8MultiplyAndAddBiasFallback',
  int8_select_columns_of_b: 'int8SelectColumnsOfBFallback',
} as const;

const PAGE = 65_536;
const START_PAGES = 256; // what the module was built with

/**
 * Loads the engine. Its own worker cannot be used in Deno, so its script is run with a module of ours and without
 * anything that could reach files or the network. `memoryMb` is the most that it may ever take.
 */
export async function loadModule(memoryMb: number): Promise<BergamotModule> {
  const folder = join(
    createRequire(import.meta.url).resolve('@browsermt/bergamot-translator'),
    '../worker',
  );
  const [script, wasm] = await Promise.all([
    readFile(join(folder, 'bergamot-translator-worker.js'), 'utf8'),
    readFile(join(folder, 'bergamot-translator-worker.wasm')),
  ]);
  const { promise, resolve, reject } = Promise.withResolvers<BergamotModule>();
  const setup: Partial<Setup> = {
    wasmMemory: new WebAssembly.Memory({
      initial: START_PAGES,
      maximum: Math.max(START_PAGES, Math.floor(memoryMb * 1024 * 1024 / PAGE)),
    }),
    print() {},
    printErr() {},
    onAbort: (why) => reject(new Error(`The engine stopped: ${why}`)),
    onRuntimeInitialized: () => resolve(setup as BergamotModule),
    instantiateWasm(imports, accept) {
      const linked = Object.entries(arithmetic).map(([name, own]) => [
        name,
        (...values: unknown[]) => setup.asm?.[own]?.(...values),
      ]);
      const all = { ...imports, wasm_gemm: Object.fromEntries(linked) } as WebAssembly.Imports;
      WebAssembly.instantiate(new Uint8Array(wasm), all)
        .then(({ instance }) => accept(instance), reject);
      return {};
    },
  };
  // The parameters hide the names by which the script would tell where it runs and what it may use.
  const hidden = ['importScripts', 'self', 'process', 'window', 'document', 'require', 'fetch'];
  const run = new Function('Module', ...hidden, `${script}\n;`);
  run(setup, () => {}, { location: { href: '' } });
  return await promise;
}
