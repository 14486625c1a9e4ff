import {
  type AlignedMemory,
  type BergamotModule,
  loadModule,
  type TranslationModel,
} from './module.ts';

export type ModelBytes = { model: Uint8Array; lex: Uint8Array; vocabs: Uint8Array[] };

export type BergamotRuntime = {
  has(key: string): boolean;
  add(key: string, bytes: ModelBytes): void;
  /** Frees models that were used longest ago, until these fit. */
  makeRoom(keys: readonly string[]): void;
  /** By one model, or by two with English in between. */
  translate(
    keys: readonly string[],
    texts: readonly string[],
    isHtml: readonly boolean[],
  ): string[];
  heapBytes(): number;
};

/** Measured with models of the published size: one takes 890 MB at work, both 1,590. */
const TWO_MODELS_MB = 1_600;

/** Where the parts of a model must begin in memory. */
const ALIGN = { model: 256, other: 64 } as const;

const config = Object.entries({
  'beam-size': 1,
  normalize: '1.0',
  'word-penalty': 0,
  'max-length-break': 128,
  'mini-batch-words': 1024,
  workspace: 128,
  'max-length-factor': '2.0',
  'skip-cost': true,
  'cpu-threads': 0,
  quiet: true,
  'quiet-translation': true,
  'gemm-precision': 'int8shiftAlphaAll',
  // Tags are carried over by it.
  alignment: 'soft',
}).map(([name, value]) => `${name}: ${value}\n`).join('');

export async function loadEngine(memoryMb: number): Promise<BergamotRuntime> {
  const module = await loadModule(memoryMb);
  const service = new module.BlockingService({ cacheSize: 0 });
  const models = new Map<string, TranslationModel>();
  const most = memoryMb >= TWO_MODELS_MB ? 2 : 1;
  return {
    has: (key) => models.has(key),
    add: (key, bytes) => models.set(key, makeModel(module, bytes)),
    makeRoom(keys) {
      const missing = keys.filter((key) => !models.has(key)).length;
      for (const [key, model] of models) {
        if (models.size + missing <= most) break;
        if (keys.includes(key)) continue;
        models.delete(key);
        model.delete();
      }
    },
    translate(keys, texts, isHtml) {
      const [first, second] = keys.map((key) => models.get(key));
      if (!first) throw new Error('No model is loaded');
      for (const key of keys) moveToEnd(models, key);
      const input = new module.VectorString();
      const options = new module.VectorResponseOptions();
      for (const [at, text] of texts.entries()) {
        input.push_back(text);
        options.push_back({ alignment: false, html: isHtml[at] ?? false, qualityScores: false });
      }
      const responses = second
        ? service.translateViaPivoting(first, second, input, options)
        : service.translate(first, input, options);
      const translations = texts.map((_, at) => responses.get(at).getTranslatedText());
      for (const used of [responses, input, options]) used.delete();
      return translations;
    },
    heapBytes: () => module.HEAP8.length,
  };
}

function moveToEnd<T>(all: Map<string, T>, key: string): void {
  const item = all.get(key);
  if (item === undefined) return;
  all.delete(key);
  all.set(key, item);
}

function makeModel(module: BergamotModule, { model, lex, vocabs }: ModelBytes): TranslationModel {
  const place = (bytes: Uint8Array, align: number): AlignedMemory => {
    const memory = new module.AlignedMemory(bytes.length, align);
    memory.getByteArrayView().set(bytes);
    return memory;
  };
  const list = new module.AlignedMemoryList();
  for (const vocab of vocabs) list.push_back(place(vocab, ALIGN.other));
  const parts = [place(model, ALIGN.model), place(lex, ALIGN.other)] as const;
  return new module.TranslationModel(config, ...parts, list, null);
}
