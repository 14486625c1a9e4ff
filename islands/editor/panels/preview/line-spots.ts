import type { PreviewNode } from '../../../../src/formats/contract/preview.ts';
import {
  type LockedPart,
  nodesOfText,
  type PlacedLine,
} from '../../../../src/documents/preview/rules.ts';
import { isFast, readingSpeed } from '../../../../src/documents/preview/rules.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { parseTags } from '../../../../src/language/tags/tags.ts';
import { text } from '../../../../src/documents/preview/text.ts';
import type { EditorSession } from '../../session/session.ts';

type Options = {
  session: EditorSession;
  sourceLang: string;
  targetLang: string;
  build: (nodes: readonly PreviewNode[]) => Node[];
};

/** The place of a line, which follows what is typed and saved. A line may be shown at several places. */
export function createSpot(line: PlacedLine | LockedPart, options: Options) {
  const { session, sourceLang, targetLang, build } = options;
  const { lang } = session;
  const spot = document.createElement('span');
  spot.dataset.line = String(line.index);
  if (line.locked) {
    spot.className = 'line locked';
    spot.title = text.locked[lang];
    return { spot, stop: () => {} };
  }
  spot.tabIndex = -1;
  let drawn: string | undefined;

  function draw() {
    const target = targetOf(session, line as PlacedLine);
    if (target === drawn) return;
    drawn = target;
    const { look, source } = line as PlacedLine;
    const isRaw = target.trim() === '';
    spot.className = ['line', isRaw && 'raw', look.size].filter(Boolean).join(' ');
    spot.lang = isRaw ? sourceLang : targetLang;
    spot.title = isRaw ? text.untranslated[lang] : '';
    const nodes = nodesOfText(isRaw ? source : target, look);
    spot.replaceChildren(...build([...look.lead, ...nodes, ...look.trail]));
    showSpeed();
  }

  function showSpeed() {
    const cue = spot.closest<HTMLElement>('.cue');
    if (!cue) return;
    const shown = drawn?.trim() ? drawn : (line as PlacedLine).source;
    const plain = parseTags(shown).filter((token) => typeof token === 'string').join('');
    const speed = readingSpeed(plain, Number(cue.dataset.ms));
    const known = cue.querySelector('.speed');
    if (speed === undefined) return void known?.remove();
    const note = known ?? cue.appendChild(document.createElement('span'));
    const isTooFast = isFast(speed, spot.lang);
    note.className = isTooFast ? 'speed fast' : 'speed';
    const words = fill(text.speed[lang], { n: speed });
    note.textContent = isTooFast ? `${words} · ${text.fast[lang]}` : words;
  }

  draw();
  const leave = session.lines.subscribeLine(line.index, draw);
  return { spot, stop: leave, settle: showSpeed };
}

/** What is typed, else what is stored here, else what the server said with the part. */
function targetOf({ lines, queue, shownText }: EditorSession, placed: PlacedLine): string {
  const known = lines.line(placed.index);
  const typed = queue.pending(placed.index)?.text;
  if (typed !== undefined) return typed;
  return known && known.version >= placed.version ? shownText(known) : placed.target;
}
