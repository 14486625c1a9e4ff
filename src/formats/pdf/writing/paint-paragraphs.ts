import type { Lang } from '../../../shared/languages.ts';
import { paragraphText, type PdfModel, type Place, type Run } from '../model/model.ts';
import type { AddedText } from './added-pages.ts';
import { alignmentFor } from './alignment.ts';
import { type Fit, fitText, READABLE, SMALLEST, type Space, type TextShape } from './fit.ts';
import type { FontSet } from './fonts/font-set.ts';
import { type Script, scriptOf } from './fonts/font-chains.ts';
import { frameOf } from './frame.ts';
import { breakEntries, squeezeLeaders } from './leaders.ts';
import { charactersOf, isMove, lettersOf, type SetLetter } from './letters.ts';
import { boxOf } from '../model/boxes.ts';
import { type Canvas, coverBox, paintRow } from './paint-rows.ts';
import { sourceRows } from './source-rows.ts';
import type { PagePlaces, Task } from './page-places.ts';
import { type TabbedPart, tabbedParts } from './tabbed-lines.ts';
import { stackCell, type StackedText } from './stack-cell.ts';

export type PaintJob = { task: Task; runs: readonly Run[] };

type Tools = {
  fontSet: FontSet;
  places: PagePlaces;
  model: PdfModel;
  to: Lang;
  /** Nothing more comes onto pages before this one. */
  finish: (end: number) => void;
};

/** Announces every letter that a paragraph shows, so that the fonts can be cut. */
export function wantLetters(fontSet: FontSet, { runs }: PaintJob, to: Lang) {
  const script = scriptOf(paragraphText({ runs: [...runs] }), to);
  for (const run of runs) {
    const text = run.field ? '0123456789' + run.text : run.text;
    for (const char of charactersOf(text)) if (!isMove(char)) fontSet.want(char, run.style, script);
    // A line that stays as it was may end with a cut word.
    if (/\p{sc=Latin}/u.test(text)) fontSet.want(HYPHEN, run.style, script);
  }
}

/** Writes all paragraphs, which come in the order of their pages; answers what found no room on its page. */
export function paintParagraphs(
  canvases: readonly Canvas[],
  jobs: readonly PaintJob[],
  tools: Tools,
): AddedText[] {
  const added: AddedText[] = [];
  for (const group of groupsOf(jobs)) {
    tools.finish(group[0]?.task.places[0]?.page ?? 0);
    const ready = stackedCells(group.flatMap((job) => prepare(job, tools)), tools.places);
    const common = commonScales(ready);
    for (const one of ready) {
      const limit = Math.max(common.get(groupKey(one)) ?? 1, READABLE / one.shape.size);
      const fit = one.fit.scale > limit && !one.isSource ? fitAgain(one, limit) : one.fit;
      paint(canvases, one, fit);
      if (fit.rest < one.letters.length) {
        added.push({
          page: one.job.task.places.at(-1)?.page ?? 0,
          letters: one.letters.slice(fit.rest),
        });
      }
    }
  }
  return added;
}

type Ready = {
  job: PaintJob;
  letters: readonly SetLetter[];
  spaces: Space[];
  shape: TextShape;
  fit: Fit;
  /** The text is that of the original, and its lines stay where they were. */
  isSource: boolean;
};

/** Paragraphs that begin on the same page are looked at together. */
function* groupsOf(jobs: readonly PaintJob[]): Generator<PaintJob[]> {
  let group: PaintJob[] = [];
  let page = -1;
  for (const job of jobs) {
    const [place] = job.task.places;
    if (!place || job.runs.length === 0) continue;
    if (place.page !== page && group.length > 0) {
      yield group;
      group = [];
    }
    page = place.page;
    group.push(job);
  }
  if (group.length > 0) yield group;
}

/** A text; one whose parts stand apart in a line is as many. */
function prepare(job: PaintJob, { fontSet, places, model, to }: Omit<Tools, 'finish'>): Ready[] {
  const { task } = job;
  const { paragraph } = task;
  const isVertical = task.places[0]?.isVertical ?? false;
  const runs = task.kind === 'furniture' ? numbered(job.runs, task, model) : job.runs;
  const script = scriptOf(paragraphText({ runs: [...runs] }), to);
  const letters = lettersOf(runs, { fontSet, script, isVertical });
  const spaces = task.places.map((place) => places.spaceOf(task, place));
  const size = commonSize(letters);
  const neighboursAt = (place: Place) => places.neighboursAt(task, place);
  const shape: TextShape = {
    ...alignmentFor(task, spaces, { size, neighboursAt }),
    size,
    leading: Math.min(3 * size, Math.max(size, paragraph.leading)),
  };
  const hyphenOf = (before: SetLetter) => hyphenAfter(before, fontSet, script);
  const unchanged = isSource(runs, task) ? sourceRows(letters, task.places, hyphenOf) : undefined;
  if (unchanged) {
    const { rows, scale } = unchanged;
    const found = { rows, scale, rest: unchanged.letters.length };
    return [{ job, letters: unchanged.letters, spaces, shape, fit: found, isSource: true }];
  }
  const parts = tabbedParts(letters, task.places);
  if (parts) return parts.map((part) => preparePart(job, part, { places, shape }));
  setHangingGap(letters, shape);
  breakEntries(letters);
  squeezeLeaders(letters, spaces[0]?.box.width ?? Infinity);
  return [roomiest({ job, letters, spaces, shape })];
}

/** Text that would get small takes the whole height of its box, around the middle where it stands. */
function roomiest(text: Unfitted): Ready {
  const found = { ...text, fit: fit(text, 1), isSource: false };
  const [space, ...more] = text.spaces;
  const isLarge = found.fit.scale > LARGE_ENOUGH && found.fit.rest >= text.letters.length;
  if (isLarge || !space?.ground || more.length > 0) return found;
  const spaces = [{ ...space, room: space.ground, isCentred: true }];
  const again = { ...found, spaces, fit: fit({ ...text, spaces }, 1) };
  const isMore = again.fit.rest > found.fit.rest;
  const isSame = again.fit.rest === found.fit.rest;
  return isMore || isSame && again.fit.scale > found.fit.scale ? again : found;
}

const LARGE_ENOUGH = 0.95;

function preparePart(
  { task, runs }: PaintJob,
  { letters, place, others }: TabbedPart,
  { places, shape }: { places: PagePlaces; shape: TextShape },
): Ready {
  const job = { runs, task: { ...task, places: [place] } };
  const spaces = [places.spaceOf(job.task, place, others)];
  const own: TextShape = { ...shape, align: 'left', first: 0 };
  const found = fit({ job, letters, spaces, shape: own }, 1);
  return { job, letters, spaces, shape: own, fit: found, isSource: false };
}

/** Texts of ruled cells that would get small share the room of their cell. */
function stackedCells(ready: readonly Ready[], places: PagePlaces): Ready[] {
  const cells = Map.groupBy(ready, ({ job: { task } }) => task.isRuled ? task.cell : undefined);
  cells.delete(undefined);
  const moved = new Map<Ready, Ready>();
  for (const texts of cells.values()) {
    const limit = texts[0] && places.cellLimit(texts[0].job.task);
    const found = limit && stackCell(texts.flatMap(cellTextOf), limit);
    if (!found || found.spaces.length < texts.length) continue;
    for (const [index, one] of texts.entries()) {
      const spaces = found.spaces.slice(index, index + 1);
      const again = fit({ ...one, spaces }, found.scale);
      moved.set(one, { ...one, spaces, fit: again, isSource: false });
    }
  }
  return ready.map((one) => moved.get(one) ?? one);
}

/** Only upright texts can be stacked. */
function cellTextOf({ job: { task }, letters, spaces: [space], shape, fit }: Ready): StackedText[] {
  const [place, ...others] = task.places;
  const isUpright = place?.angle === 0 && !place.isVertical && others.length === 0;
  return isUpright && space ? [{ letters, space, shape, fit }] : [];
}

const HYPHEN = '-';

function hyphenAfter(before: SetLetter, fontSet: FontSet, script: Script): SetLetter {
  const shape = fontSet.shapeOf(HYPHEN, before.style, script);
  return { ...before, char: HYPHEN, shape, advance: shape.advance * before.size / 1000 };
}

/** A page number differs from page to page and is as good as the source. */
function isSource(runs: readonly Run[], { paragraph, kind }: Task): boolean {
  const text = (all: readonly Run[]) => all.map((run) => run.field ? '0' : run.text).join('');
  if (text(runs) !== text(paragraph.runs)) return false;
  return kind !== 'furniture' || runs.every((run) => !run.field);
}

type Unfitted = Omit<Ready, 'fit' | 'isSource'>;

function fit({ job, letters, spaces, shape }: Unfitted, from: number): Fit {
  const isShort = job.task.kind !== 'body' || spaces.length === 1 && (spaces[0]?.lines ?? 0) < 3;
  return fitText(letters, spaces, shape, { from, mayGoOn: !isShort });
}

function fitAgain(ready: Ready, scale: number): Fit {
  const again = fit(ready, scale);
  return again.rest < ready.fit.rest ? ready.fit : again;
}

/** What a page number says on another page than the first. */
function numbered(runs: readonly Run[], { paragraph, places }: Task, model: PdfModel): Run[] {
  const by = (places[0]?.page ?? 0) - (paragraph.places[0]?.page ?? 0);
  return runs.map((run) => {
    if (run.field === 'pages') return { ...run, text: run.text || String(model.pages.length) };
    if (run.field !== 'page' || !/^\d+$/.test(run.text)) return run;
    return { ...run, text: String(Number(run.text) + by) };
  });
}

function commonSize(letters: readonly SetLetter[]): number {
  const counts = new Map<number, number>();
  for (const { style } of letters) counts.set(style.size, (counts.get(style.size) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 10;
}

/** Behind a bullet or number the text begins where its other lines do. */
function setHangingGap(letters: SetLetter[], { first }: TextShape) {
  if (first >= 0) return;
  const start = letters.slice(0, LABEL_LENGTH + 1).map(({ char }) => char).join('');
  const at = LABEL.exec(start)?.[0].length ?? 0;
  const gap = letters[at];
  if (!gap || at === 0) return;
  const width = letters.slice(0, at).reduce((sum, { advance }) => sum + advance, 0);
  // A plain blank as far as rows are concerned: it is not stretched.
  letters[at] = {
    ...gap,
    char: '\u00a0',
    shape: undefined,
    advance: Math.max(0.3 * gap.size, -first - width),
  };
}

const LABEL_LENGTH = 10;
/** A bullet, a number such as 1.2.3 or (가), or anything short before a tab. */
const LABEL =
  /^[^\s\p{L}\p{N}](?=\s)|^o(?= )|^\S{1,9}(?=\t)|^\d+(?:\.\d+)+\.?(?=\s)|^[([]?[\p{L}\p{N}.]{1,5}[.)\]](?=\s)/u;

function groupKey({ job: { task }, shape }: Ready): string {
  return `${task.kind} ${Math.round(shape.size * 2)}`;
}

/** Text of one kind has one size on a page, as long as that is not much smaller than it could be. */
function commonScales(ready: readonly Ready[]): Map<string, number> {
  const scales = new Map<string, number>();
  for (const one of ready.filter(({ isSource }) => !isSource)) {
    const key = groupKey(one);
    const known = scales.get(key) ?? 1;
    scales.set(key, Math.max(LOWEST_COMMON, Math.min(known, one.fit.scale)));
  }
  return scales;
}

const LOWEST_COMMON = SMALLEST + 0.15;

/** Around text that is recognised in a picture: its marks are seldom just where it was read. */
const COVER = 1.5;

function paint(
  canvases: readonly Canvas[],
  { job, letters, shape, isSource }: Ready,
  { rows, scale }: Fit,
) {
  for (const { page, box } of isSource ? [] : job.task.places) {
    const canvas = canvases[page];
    const { x, y, width, height } = box;
    if (canvas?.isScan) {
      coverBox(canvas, boxOf(x - COVER, y - COVER, x + width + COVER, y + height + COVER));
    }
  }
  for (const row of rows) {
    const place: Place | undefined = job.task.places[row.space];
    const canvas = place && canvases[place.page];
    if (!canvas) continue;
    paintRow(canvas, letters, row, {
      scale,
      isJustified: shape.align === 'both',
      isExact: isSource,
      isHidden: canvas.isScan && isSource,
      isVertical: place.isVertical,
      frame: frameOf(place),
    });
  }
}
