import { environment } from '../environment.ts';
import type { Lang } from '../../shared/languages.ts';
import { engineFromEnv } from '../../ports/mt/index.ts';

/**
 * Loads the models of the engine inside the service, for the operator of the machine: typing this is agreeing.
 *
 *     deno task engine:load [en] [ja] [zh]
 */
async function main(args: readonly string[]): Promise<number> {
  const langs = args.length > 0 ? args : ['en'];
  if (!langs.every((lang): lang is Lang => ['en', 'ja', 'zh'].includes(lang))) {
    console.error('usage: engine:load [en] [ja] [zh]');
    return 1;
  }
  const env = { ...await environment(), MT_ENGINE: 'bergamot', MT_FALLBACK: '' };
  const { download } = engineFromEnv(env);
  if (!download || download.mode === 'no') {
    console.error('MT_ALLOW_DOWNLOAD=no');
    return 1;
  }
  const stop = new AbortController();
  Deno.addSignalListener('SIGINT', () => stop.abort());
  console.log(`${download.host} → ${download.folder}`);
  let shown = -1;
  const report = ({ done, total }: { done: number; total: number }) => {
    const percent = Math.floor(done / total * 100);
    if (percent === shown) return;
    shown = percent;
    console.log(`${percent}% ${(done / 1e6).toFixed(1)} / ${(total / 1e6).toFixed(1)} MB`);
  };
  try {
    await download.run(langs, report, stop.signal);
  } catch (error) {
    // What was loaded stays: the same command goes on from there.
    console.error(stop.signal.aborted ? 'cancelled' : download.problemOf(error));
    return 2;
  }
  return 0;
}

if (import.meta.main) Deno.exit(await main(Deno.args));
