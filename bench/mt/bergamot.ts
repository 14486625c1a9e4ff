import { monitorEventLoopDelay } from 'node:perf_hooks';
import { full } from '../../tests/fixtures/models/marian.ts';
import { installModels } from '../../tests/fixtures/models/install.ts';
import { closeThreads } from '../../src/ports/mt/engines/bergamot/threads.ts';
import { engineFromEnv } from '../../src/ports/mt/index.ts';
import type { MtRequest } from '../../src/ports/mt/port.ts';
import { finish, report } from '../measure.ts';

/**
 * The built-in engine with models of the size that people download, but random weights: what it says means nothing, how
 * long it takes does. The answers are about as long as the lines, in pieces of words.
 */
const LINES = 40;
const WORDS_A_LINE = 15;
/** As many pieces as real lists of words make of one English word. */
const PIECES_A_WORD = 1.3;

const folder = await Deno.makeTempDir({ prefix: 'omgim-bench-' });
try {
  await installModels(folder, ['koen', 'enko', 'enja'], full);
  const idle = memoryMb();
  const engine = engineFromEnv({ MT_ENGINE: 'bergamot', MT_MODEL_DIR: folder });

  const first = await time(() => translate(engine, lines(1)));
  report({
    name: 'built-in engine: first line, with loading',
    value: first,
    unit: 'ms',
    atMost: 5_000,
  });

  const stalls = monitorEventLoopDelay({ resolution: 1 });
  stalls.enable();
  const took = await time(() => translate(engine, lines(LINES)));
  stalls.disable();
  const words = LINES * WORDS_A_LINE / took * 1000;
  report({ name: 'built-in engine: source words', value: words, unit: '/s', atLeast: 30 });
  report({ name: 'built-in engine: ten pages of 300 words', value: 3000 / words, unit: 's' });
  report({
    name: 'longest wait of the serving thread meanwhile',
    value: stalls.max / 1e6,
    unit: 'ms',
    atMost: 50,
  });
  const one = memoryMb() - idle;
  report({ name: 'memory with one direction', value: one, unit: 'MB', atMost: 1_100 });

  const pivot = await time(() => translate(engine, lines(LINES), 'ja'));
  report({ name: 'through English, times as long', value: pivot / took, unit: '×', atMost: 6 });
  const two = memoryMb() - idle;
  report({ name: 'memory through English', value: two, unit: 'MB', atMost: 2_200 });

  await closeThreads();
  await new Promise((resolve) => setTimeout(resolve, 500));
  report({ name: 'memory kept after its end', value: memoryMb() - idle, unit: 'MB', atMost: 400 });
} finally {
  await Deno.remove(folder, { recursive: true });
}
finish();

function lines(count: number): string[] {
  const pieces = Math.round(WORDS_A_LINE * PIECES_A_WORD);
  return Array.from({ length: count }, (_, line) =>
    // Syllables that the made-up list holds as one piece each.
    Array.from({ length: pieces }, (_, at) => String.fromCharCode(0xac00 + line * 97 + at * 13))
      .join(''));
}

async function translate(
  engine: ReturnType<typeof engineFromEnv>,
  texts: string[],
  to: MtRequest['to'] = 'en',
) {
  const request: MtRequest = {
    from: 'ko',
    to,
    domain: 'normal',
    register: 'auto',
    segments: texts.map((text, at) => ({ id: String(at), text })),
  };
  for await (const line of engine.translate(request, new AbortController().signal)) {
    if (!line.ok) throw new Error(`Line ${line.id}: ${line.reason}`);
  }
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

function memoryMb(): number {
  return Deno.memoryUsage().rss / 1024 / 1024;
}
