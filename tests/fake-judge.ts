/** A line that a judge is asked about. */
export type Judged = { id: string; source: string; target: string };

type Fault = { span: string; side: string; category: string; severity: string };
export type JudgeOf = (line: Judged) => Fault[];

/** What a judging model says: its findings, and by behaviour the nonsense that models add. */
export function judgeReply(
  lines: readonly Judged[],
  { behaviour, judge }: { behaviour: string; judge: JudgeOf },
  random: () => number,
): string {
  let segments: { id: string; errors: unknown[] }[] = lines
    .map((line) => ({ id: line.id, errors: judge(line) }));
  const isFaulty = behaviour === 'faulty';
  if (behaviour === 'invents' || isFaulty) {
    segments = segments.map(({ id, errors }) => ({ id, errors: [...errors, ...invented] }));
  }
  if (behaviour === 'drops') segments = segments.filter((_one, at) => at % 3 !== 0);
  if (isFaulty) segments = segments.filter(() => random() > 0.2);
  const [first] = segments;
  if (first && (behaviour === 'doubles' || (isFaulty && random() < 0.2))) {
    segments.push({ ...first, errors: invented });
  }
  if (behaviour === 'reorders') segments.reverse();
  const text = JSON.stringify({ segments });
  if (behaviour === 'truncates') return text.slice(0, text.length >> 1);
  return behaviour === 'fences' ? '```json\n' + text + '\n```\nDone.' : text;
}

/** Words that stand in no text, severities and shapes that nobody asked for. */
const invented: unknown[] = [
  { span: 'words that are nowhere', side: 'target', category: 'omission', severity: 'critical' },
  { span: '', side: 'source', category: 'omission', severity: 'critical' },
  { span: 'e', side: 'target', category: 'style', severity: 'catastrophic' },
  { span: 7, side: 'target', category: 'style', severity: 'minor' },
  'all good',
  null,
];
