import { assParser } from '../../formats/text/ass/ass-cues.ts';
import { openText } from '../../formats/text/text-file.ts';
import { smiParser } from '../../formats/text/smi-cues.ts';
import { srtParser } from '../../formats/text/srt-cues.ts';
import { vttParser } from '../../formats/text/vtt/vtt-cues.ts';
import type { TextParser } from '../../formats/text/text-parser.ts';
import { usualOptions } from '../../formats/contract/import-options.ts';
import { checkCues, type TimedCue } from '../../language/subtitles/check-cues.ts';
import { joinCues } from '../../language/subtitles/join-cues.ts';
import { subtitlePresets } from '../../language/subtitles/presets.ts';
import { splitSentence } from '../../language/subtitles/split-sentence.ts';
import { parseTags } from '../../language/tags/tags.ts';
import { fail } from '../../shared/errors.ts';
import type { Lang } from '../../shared/languages.ts';
import { printJson } from './cli-lines.ts';

const parsers: Record<string, TextParser> = {
  srt: srtParser,
  smi: smiParser,
  sami: smiParser,
  vtt: vttParser,
  ass: assParser,
};

type CueOptions = {
  from: Lang;
  preset: string;
  isForChildren: boolean;
  isSdh: boolean;
  fps: number;
};

/** Cues with text, in order. */
async function readCues(file: string, ending: string, lang: Lang): Promise<TimedCue[]> {
  const parser = Object.hasOwn(parsers, ending) ? parsers[ending] : undefined;
  if (!parser?.times) fail('file.unsupported');
  const text = openText(await Deno.readFile(file));
  const times = parser.times(text.text);
  return parser.find(text, lang, usualOptions).units.flatMap(({ name, tagForm, tags }) => {
    const shown = parseTags(tagForm).map((token) => {
      if (typeof token === 'string') return token;
      return 'single' in token && tags[token.single]?.t === 'br' ? '\n' : '';
    }).join('').trim();
    const time = times.get(Number(/\d+$/.exec(name)?.[0] ?? 0));
    if (shown === '' || !time) return [];
    const start = time.from / 1000;
    return [{
      unit: name,
      start,
      end: time.to === undefined ? start : time.to / 1000,
      text: shown,
    }];
  });
}

export async function printCues(options: CueOptions, file: string, ending: string) {
  const lang = Object.hasOwn(subtitlePresets, options.preset)
    ? options.preset as keyof typeof subtitlePresets
    : 'ko';
  const { isForChildren, isSdh, fps } = options;
  const rules = { lang, preset: subtitlePresets[lang], isForChildren, isSdh, fps };
  const cues = await readCues(file, ending, options.from);
  for (const cue of checkCues(cues, rules)) await printJson(cue);
}

export async function printJoined(lang: Lang, file: string, ending: string) {
  for (const group of joinCues(await readCues(file, ending, lang), lang)) await printJson(group);
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
