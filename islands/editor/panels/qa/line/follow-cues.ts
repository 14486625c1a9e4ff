import { checkRulesOf, type CueView, timesOf } from '../../../../../src/documents/cues/rules.ts';
import type { Cues } from '../../../tools/cues/cue-list.ts';
import type { QaParts } from '../qa-parts.ts';

type Shown = Extract<ReturnType<Cues['shown']['get']>, { kind: 'ready' }>;

/** Judges subtitles anew when their times or their guide have changed; answers how to end. */
export function followCues({ session, list, useSetting }: QaParts, cues: Cues): () => void {
  let before: Shown | undefined;

  function judge() {
    const now = cues.shown.get();
    if (now.kind !== 'ready' || now === before) return;
    const isSame = now.rules === before?.rules && now.shots === before.shots;
    const changed = isSame && before ? changedUnits(before.cues, now.cues) : undefined;
    before = now;
    if (changed) return list.judgeAgain(linesOf(changed));
    const ready = checkRulesOf(now.rules, now.shots);
    useSetting({ cues: { rules: () => ready, of: (unit) => timesOf(cues.at(unit)) } });
  }

  function linesOf(units: ReadonlySet<string>): number[] {
    const indices: number[] = [];
    for (let index = 0; index < session.lines.count; index++) {
      const line = session.lines.line(index);
      if (line && units.has(line.unit)) indices.push(index);
    }
    return indices;
  }

  judge();
  return cues.shown.subscribe(judge);
}

/** Those that were moved, and those before them, which may be too close now. */
function changedUnits(before: readonly CueView[], now: readonly CueView[]): Set<string> {
  const units = new Set<string>();
  for (const [at, cue] of now.entries()) {
    const old = before[at];
    if (old?.unit === cue.unit && old.from === cue.from && old.to === cue.to) continue;
    units.add(cue.unit);
    const ahead = now[at - 1];
    if (ahead) units.add(ahead.unit);
  }
  return units;
}
