import type { CueTime } from '../../formats/contract/format.ts';
import { cueText } from '../../language/subtitles/cue-text.ts';
import { joinCues } from '../../language/subtitles/join-cues.ts';
import { subtitlePresets } from '../../language/subtitles/presets.ts';
import { splitSentence } from '../../language/subtitles/split-sentence.ts';
import { plainText, type TagFacts, writeTags } from '../../language/tags/tags.ts';
import type { Lang } from '../../shared/languages.ts';
import type { Draft, DraftLine } from '../drafting/item.ts';

/** A line of a film as it is drafted. */
export type CueLine = DraftLine & { index: number; unit: string; segmentCount: number };

/** Cues that say one sentence together, as one line. */
export type CueGroup = { line: DraftLine; cues: { line: CueLine; seconds: number }[] };

/** The sentences that go across several of these lines; a line with other tags than breaks stands alone. */
export function groupsOf(
  lines: readonly CueLine[],
  times: readonly CueTime[],
  from: Lang,
): CueGroup[] {
  const timeOf = new Map(times.map((time) => [time.unit, time]));
  const lineOf = new Map(lines.map((line) => [line.unit, line]));
  const groups = stretchesOf(lines, timeOf).flatMap((stretch) =>
    joinCues(
      stretch.flatMap(({ unit, source, tags }) => {
        const time = timeOf.get(unit);
        if (!time) return [];
        return [{
          unit,
          start: time.from / 1000,
          end: time.to / 1000,
          text: cueText(source, tags),
        }];
      }),
      from,
    )
  );
  return groups.filter(({ units }) => units.length > 1).map(({ units, text }) => {
    const cues = units.flatMap((unit) => {
      const [line, time] = [lineOf.get(unit), timeOf.get(unit)];
      return line && time ? [{ line, seconds: (time.to - time.from) / 1000 }] : [];
    });
    const id = cues.map(({ line }) => line.id).join('+');
    return { line: { id, source: writeTags([text]), tags: {} }, cues };
  });
}

/** Lines that follow one another and could be parts of one sentence. */
function stretchesOf(lines: readonly CueLine[], times: ReadonlyMap<string, CueTime>): CueLine[][] {
  const stretches: CueLine[][] = [];
  let last: CueLine | undefined;
  for (const line of lines.toSorted((a, b) => a.index - b.index)) {
    const fits = line.segmentCount === 1 && times.has(line.unit) && hasBreaksAlone(line.tags);
    if (fits && last?.index === line.index - 1) stretches.at(-1)?.push(line);
    else if (fits) stretches.push([line]);
    last = fits ? line : undefined;
  }
  return stretches;
}

const hasBreaksAlone = (tags: TagFacts) => Object.values(tags).every(({ t }) => t === 'br');

/** The draft of a sentence, cut where its cues are; undefined where it is too short for all of them. */
export function draftsOfGroup(
  { cues }: CueGroup,
  draft: Draft,
  to: Lang,
): Draft[] | undefined {
  if (!draft.ok) return undefined;
  const { line: limit } = subtitlePresets[to];
  const cut = (text: string, durations: number[]) =>
    splitSentence({ text, durations, lang: to, limit });
  const parts = cut(plainText(draft.target, {}), cues.map(({ seconds }) => seconds));
  if (parts.some((part) => part === '')) return undefined;
  return cues.map(({ line: { id, tags } }, at) => {
    const breaks = Object.keys(tags).map(Number);
    const rows = cut(parts[at] ?? '', [0, ...breaks].map(() => 1));
    const tokens = rows.flatMap((row, nth) => {
      const single = breaks[nth - 1];
      return single === undefined ? [row] : [{ single }, row];
    });
    return { ...draft, id, target: writeTags(tokens) };
  });
}
