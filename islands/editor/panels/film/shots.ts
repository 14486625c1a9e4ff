import { checkRulesOf } from '../../../../src/documents/cues/rules.ts';
import { text } from '../../../../src/documents/cues/text.ts';
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { checkWords, wordsOfCue } from '../../tools/cues/check-line.ts';
import { cueClock } from '../../tools/cues/clock.ts';
import type { Cues, PlacedCue } from '../../tools/cues/cue-list.ts';

const managers = new Set(['owner', 'visitor', 'manager']);
/** Who may say by which guide a document is checked. */
export const mayManage = ({ duty }: { duty: string }) => managers.has(duty);

/** Says that the shot changes where the film stands; where that is known already, that it does not. */
export async function toggleShot(cues: Cues, session: EditorSession, place: number) {
  const shown = cues.shown.get();
  const { lang } = session;
  if (shown.kind !== 'ready') return;
  if (!mayManage(session.rights.get())) return session.inform(text.shotsRight[lang]);
  const half = 500 / shown.rules.fps;
  const others = shown.shots.filter((at) => Math.abs(at - place) > half);
  const isNew = others.length === shown.shots.length;
  const words = isNew ? text.shotSet[lang] : text.shotGone[lang];
  session.say(fill(words, { at: cueClock(place) }));
  await cues.setShots(isNew ? [...others, place].toSorted((a, b) => a - b) : others);
}

/** The times that set right what the checks find wrong with those of a subtitle; undefined where none do. */
function fixedTimes(session: EditorSession, cues: Cues, line: OpenLine) {
  const shown = cues.shown.get();
  const placed = cues.at(line.unit);
  if (shown.kind !== 'ready' || !placed) return undefined;
  const rules = checkRulesOf(shown.rules, shown.shots);
  const fixes = checkWords(wordsOfCue(session, line), placed, rules)?.findings
    .flatMap(({ fix }) => fix && !('text' in fix) ? [fix] : []) ?? [];
  const [fix] = fixes;
  if (!fix) return undefined;
  const ms = (seconds: number | undefined) => seconds && Math.round(seconds * 1000);
  const { unit, from, to } = placed.cue;
  return { unit, from: ms(fix.start) ?? from, to: ms(fix.end) ?? to };
}

export const hasTimeFix = (session: EditorSession, cues: Cues, line: OpenLine) =>
  fixedTimes(session, cues, line) !== undefined;

/** One after the other: a change of shot first, then what lies behind the subtitle. */
export function fixTimes(cues: Cues, session: EditorSession, { cue }: PlacedCue) {
  const index = session.active.get();
  const line = index === null ? undefined : session.lines.line(index);
  const fixed = line?.unit === cue.unit ? fixedTimes(session, cues, line) : undefined;
  if (!fixed) return session.inform(text.noFix[session.lang]);
  cues.move(fixed.unit, fixed);
}
