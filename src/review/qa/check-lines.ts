import { plainText } from '../../language/tags/tags.ts';
import { conflictsOf, inconsistent } from '../../language/qa-checks/checks/inconsistent.ts';
import { consistency } from '../../language/qa-checks/checks/korean/consistency.ts';
import { readPlain } from '../../language/qa-checks/plain.ts';
import { subtitle } from '../../language/qa-checks/checks/subtitle.ts';
import { formFindings } from '../../language/qa-checks/word-forms/form-findings.ts';
import type { Finding, TeamRule } from '../../language/qa-checks/finding.ts';
import { hashOfFinding } from '../../language/qa-checks/hash.ts';
import { asLoudAs } from '../../language/qa-checks/findings-of.ts';
import type { FoundDocument } from '../../documents/access/require-document.ts';
import { turnOf } from '../../documents/access/rules.ts';
import type { Deps } from '../../server/deps.ts';
import { directionCode } from '../../shared/languages.ts';
import { type DocumentScope, systemScope } from '../../shared/scopes.ts';
import { judgeLines, type JudgeRun, unjudgedFindings } from './judge-lines.ts';
import { knownAs, type KnownWords, readKnownWords } from './known-words/read-known-words.ts';
import { type OtherLines, readConflicts } from './read-conflicts.ts';
import { readCueTable } from './read-cue-table.ts';
import { readSetting } from './read-setting.ts';
import { type LineToCheck, listDismissals, listDocumentsOf } from './store.ts';

/** `by` is the name of the member who dismissed it; null when they have left. */
export type LineFinding = Finding & {
  index: number;
  hash: string;
  dismissed: Dismissed | null;
};

/** `reach`: the line alone, or these words in all of the project; `isReport`: the member called the check wrong. */
type Dismissed = {
  by: string | null;
  at: Date;
  reach: 'line' | 'project';
  isReport: boolean;
};

/** A document with all that its lines are checked with. */
type OpenCheck = {
  documentId: DocumentScope;
  run: JudgeRun;
  others: OtherLines | null;
  known: KnownWords;
  /** Rules that took too long and were reported: once in a run, at the first line that they left out. */
  reported: Set<TeamRule>;
};

/** Undefined before the document has a direction, for then it has no lines. */
export async function openCheck(
  deps: Pick<Deps, 'db' | 'state' | 'blobs' | 'fileThreads'>,
  document: FoundDocument,
  signal?: AbortSignal,
): Promise<OpenCheck | undefined> {
  const { db } = deps;
  const { id, projectNo, rights } = document;
  const setting = await readSetting(db, id);
  if (!setting) return undefined;
  const all = projectNo === null
    ? [{ id, direction: directionCode(setting) }]
    : await listDocumentsOf(db, projectNo);
  const ids = all.map((one) =>
    systemScope<DocumentScope>('of a project that the actor may open', one.id)
  );
  const alike = all.filter(({ direction }) =>
    setting.to === 'ko' && direction === directionCode(setting)
  ).map((one) => one.id);
  const isWanted = [inconsistent, consistency].some(({ code }) => !setting.off.includes(code));
  const others = isWanted ? await readConflicts(deps, ids, { from: setting.from, alike }) : null;
  if (setting.isSubtitle && !setting.off.includes(subtitle.code)) {
    setting.cues = await readCueTable(deps, document, signal);
  }
  const run = { setting, owner: turnOf({ id, rights }), slow: new Set<TeamRule>(), signal };
  const known = await readKnownWords(db, projectNo);
  return { documentId: id, run, others, known, reported: new Set() };
}

/** What is wrong with these lines, dismissed or not. Ends early when the signal says so. */
export async function checkLines(
  deps: Pick<Deps, 'db' | 'compute'>,
  check: OpenCheck,
  lines: readonly LineToCheck[],
): Promise<LineFinding[]> {
  const found: { line: LineToCheck; findings: Finding[] }[] = [];
  for (const { line, findings, unjudged } of await judgeLines(deps, check.run, lines)) {
    const fresh = unjudged.filter((rule) => !check.reported.has(rule));
    for (const rule of fresh) check.reported.add(rule);
    const slow = unjudgedFindings(line, fresh);
    const others = disagreeing(line, check)
      .map((one) => asLoudAs(check.run.setting.severities, one));
    const all = [...findings, ...slow, ...others];
    if (all.length > 0) found.push({ line, findings: all });
  }
  const dismissals = await listDismissals(
    deps.db,
    check.documentId,
    found.map(({ line }) => line.id),
  );
  const known = new Map(dismissals.map((one) => [`${one.lineId} ${one.hash}`, one]));
  return found.flatMap(({ line, findings }) =>
    findings.map((finding) => {
      const hash = hashOfFinding(finding, line);
      const dismissal = known.get(`${line.id} ${hash}`);
      const { by = null, at, isReport = false } = dismissal ?? {};
      const ofLine = at ? { by, at, isReport, reach: 'line' as const } : undefined;
      const dismissed = ofLine ?? knownAs(check.known, finding) ?? null;
      return { ...finding, index: line.index, hash, dismissed };
    })
  );
}

function disagreeing(line: LineToCheck, { documentId, others, run: { setting } }: OpenCheck) {
  if (!others || !line.checked) return [];
  const { index, plain: source, tags } = line;
  const target = plainText(line.target, tags);
  const found: Finding[] = [];
  if (!setting.off.includes(inconsistent.code)) {
    const one = { documentId, index, source, target };
    found.push(...conflictsOf(one, others.conflicts, line.target.length));
  }
  if (setting.to === 'ko' && !setting.off.includes(consistency.code)) {
    const plain = { from: readPlain(line.source, tags), to: readPlain(line.target, tags) };
    found.push(...formFindings(plain, setting.from, others.forms));
  }
  return found;
}
