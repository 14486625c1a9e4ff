import { cueTimes, type SubtitlePreset } from './presets.ts';
import { shotFix } from './shot-fix.ts';
import { shownText, subtitleWidth } from './width.ts';

/** A subtitle with its rows; times in seconds. */
export type TimedCue = { unit: string; start: number; end: number; text: string };

export type CueCode =
  | 'sub.width'
  | 'sub.lines'
  | 'sub.speed'
  | 'sub.short'
  | 'sub.long'
  | 'sub.gap'
  | 'sub.overlap'
  | 'sub.shot'
  | 'sub.dash'
  | 'sub.ellipsis'
  | 'sub.period'
  | 'sub.balance';

/** What puts a finding right: another text, or other times. */
type CueFix = { text: string } | { start?: number; end?: number };
type CueFinding = { code: CueCode; fix?: CueFix };

export type CheckedCue = {
  unit: string;
  start: number;
  end: number;
  lines: { text: string; width: number }[];
  /** Widths a second. */
  cps: number;
  findings: CueFinding[];
};

export type CueRules = {
  lang: 'ko' | 'en' | 'ja' | 'zh';
  preset: SubtitlePreset;
  isForChildren: boolean;
  isSdh: boolean;
  fps: number;
  /** Where the shots of the film change, in seconds and in order. */
  shots?: readonly number[];
};

/** Times in files have milliseconds. */
const TOLERANCE = 0.0015;

export function checkCues(cues: readonly TimedCue[], rules: CueRules): CheckedCue[] {
  return cues.map((cue, at) => checkCue(cue, cues[at + 1], rules));
}

function checkCue(cue: TimedCue, next: TimedCue | undefined, rules: CueRules): CheckedCue {
  const { unit, start, end, text } = cue;
  const { half } = rules.preset;
  const lines = text.split('\n').map((line) => ({
    text: line,
    width: subtitleWidth(line, half),
  }));
  const width = lines.reduce((sum, line) => sum + line.width, 0);
  const seconds = end - start;
  const cps = seconds > 0 ? width / seconds : 0;
  const findings = [
    ...roomFindings(lines, cps, rules),
    ...timeFindings(cue, next, rules),
    ...markFindings(text, lines, rules),
  ];
  return { unit, start, end, lines, cps: Math.round(cps * 100) / 100, findings };
}

function roomFindings(
  lines: CheckedCue['lines'],
  cps: number,
  { preset, isForChildren, isSdh }: CueRules,
): CueFinding[] {
  const most = fastest({ preset, isForChildren, isSdh });
  const findings: CueFinding[] = [];
  if (lines.length > preset.lines) findings.push({ code: 'sub.lines' });
  if (lines.some(({ width }) => width > preset.line)) findings.push({ code: 'sub.width' });
  if (cps > most + 1e-9) findings.push({ code: 'sub.speed' });
  return findings;
}

/** How many widths a second viewers can read. */
export function fastest(
  { preset: { speed }, isForChildren, isSdh }: Pick<CueRules, 'preset' | 'isForChildren' | 'isSdh'>,
): number {
  if (isForChildren) return isSdh ? speed.childrenSdh : speed.children;
  return isSdh ? speed.adultsSdh : speed.adults;
}

function timeFindings(
  { start, end }: TimedCue,
  next: TimedCue | undefined,
  { fps, shots = [] }: CueRules,
): CueFinding[] {
  const findings: CueFinding[] = [];
  const beside = shotFix({ start, end }, shots, fps);
  if (beside) {
    const hasFix = beside.start !== undefined || beside.end !== undefined;
    findings.push({ code: 'sub.shot', ...(hasFix && { fix: beside }) });
  }
  if (end - start < cueTimes.shortest - TOLERANCE) findings.push({ code: 'sub.short' });
  if (end - start > cueTimes.longest + TOLERANCE / 3) findings.push({ code: 'sub.long' });
  if (!next) return findings;
  const gap = cueTimes.frames / fps;
  const latest = Math.round((next.start - gap) * 1000) / 1000;
  const fix = latest - start > cueTimes.shortest ? { fix: { end: latest } } : {};
  if (next.start < end - TOLERANCE / 3) findings.push({ code: 'sub.overlap', ...fix });
  else if (next.start - end < gap - TOLERANCE) findings.push({ code: 'sub.gap', ...fix });
  return findings;
}

/** A first line this much wider than the second one looks as if it would fall over. */
const UNBALANCED = 2.5;

function markFindings(
  text: string,
  lines: CheckedCue['lines'],
  { lang, preset }: CueRules,
): CueFinding[] {
  const findings: CueFinding[] = [];
  if (/\.{3}/.test(text)) {
    findings.push({ code: 'sub.ellipsis', fix: { text: text.replace(/\.{3,}/g, '…') } });
  }
  const withoutPeriods = text.replace(/(?<=[\p{sc=Hangul}])\.(?=(?:<[^<>]*>)*(?:\n|$))/gu, '');
  if (lang === 'ko' && withoutPeriods !== text) {
    findings.push({ code: 'sub.period', fix: { text: withoutPeriods } });
  }
  const dashed = lines.filter((line) => /^\s*[-–—]/.test(shownText(line.text)));
  if (lines.length === 2 && dashed.length === 1 && dashed[0] === lines[1]) {
    findings.push({ code: 'sub.dash', fix: { text: `-${text}` } });
  }
  const [first, second] = lines;
  const isWide = first && first.width > preset.line / 2;
  if (isWide && lines.length === 2 && second && first.width > second.width * UNBALANCED) {
    findings.push({ code: 'sub.balance' });
  }
  return findings;
}
