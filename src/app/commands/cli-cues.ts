import type { ReadOptions } from '../../formats/contract/format.ts';
import { loadFormat } from '../../formats/load-format.ts';
import { checkCues, type TimedCue } from '../../language/subtitles/check-cues.ts';
import { joinCues } from '../../language/subtitles/join-cues.ts';
import { readShots } from '../../language/subtitles/read-shots.ts';
import { subtitlePresets } from '../../language/subtitles/presets.ts';
import { splitSentence } from '../../language/subtitles/split-sentence.ts';
import { fail } from '../../shared/errors.ts';
import type { Direction } from '../../shared/languages.ts';
import { printJson } from './cli-lines.ts';

type CueOptions = Direction & {
  preset: string;
  isForChildren: boolean;
  isSdh: boolean;
  fps: number;
  /** A file with the times at which shots change. */
  shots?: string | undefined;
};

async function readCues(file: string, ending: string, options: ReadOptions): Promise<TimedCue[]> {
  const format = loadFormat(ending);
  if (!format.readCues) fail('file.unsupported');
  return await format.readCues(await Deno.readFile(file), options);
}

export async function printCues(options: CueOptions, file: string, ending: string) {
  const lang = Object.hasOwn(subtitlePresets, options.preset)
    ? options.preset as keyof typeof subtitlePresets
    : 'ko';
  const { isForChildren, isSdh, fps } = options;
  const shots = options.shots ? await readShotFile(options.shots) : [];
  const rules = { lang, preset: subtitlePresets[lang], isForChildren, isSdh, fps, shots };
  const cues = await readCues(file, ending, options);
  for (const cue of checkCues(cues, rules)) await printJson(cue);
}

async function readShotFile(file: string): Promise<number[]> {
  const shots = readShots(await Deno.readTextFile(file)) ?? fail('cue.badShots');
  return shots.map((ms) => ms / 1000);
}

export async function printJoined(direction: Direction, file: string, ending: string) {
  const cues = await readCues(file, ending, direction);
  for (const group of joinCues(cues, direction.from)) await printJson(group);
}

/** Lines of {"text","durations","lang","limit"}, each answered with its parts. */
export async function printSplit(file: string) {
  const rows = (await Deno.readTextFile(file)).split('\n').filter((row) => row.trim());
  for (const row of rows) {
    const { text, durations, lang = 'ko', limit = 16 } = JSON.parse(row) as {
      text: string;
      durations: number[];
      lang?: string;
      limit?: number;
    };
    await printJson({ parts: splitSentence({ text, durations, lang, limit }) });
  }
}
