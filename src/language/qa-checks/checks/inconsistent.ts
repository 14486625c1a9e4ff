import { hashOfKey } from '../../similarity/normal.ts';
import { countAtEnd } from '../bounds.ts';
import type { Check, Finding } from '../finding.ts';

/** Lines that do not fit each other. `conflictsOf` says what one of them contradicts. */
export const inconsistent: Check = {
  code: 'inconsistent',
  label: { ko: '일관성', en: 'Consistency' },
  help: {
    ko: '같은 원문을 서로 다르게 확정한 곳',
    en: 'The same source confirmed in different words',
  },
  policy: 'optional',
  needsOtherLines: true,
  place: 7,
  messages: {
    'inconsistent.target': {
      ko: '같은 원문을 {line}번 문장에서는 다르게 확정했어요: {words}',
      en: 'Line {line} has the same source and other words: {words}',
    },
    'inconsistent.source': {
      ko: '{line}번 문장의 다른 원문과 번역문이 같아요: {words}',
      en: 'Line {line} has the same translation for another source: {words}',
    },
    'inconsistent.targetElsewhere': {
      ko: '같은 원문을 다른 문서의 {line}번 문장에서는 다르게 확정했어요: {words}',
      en: 'Line {line} of another document has the same source and other words: {words}',
    },
    'inconsistent.sourceElsewhere': {
      ko: '다른 문서 {line}번 문장의 다른 원문과 번역문이 같아요: {words}',
      en: 'Line {line} of another document has the same translation for another source: {words}',
    },
  },
  run: () => [],
};

/** A confirmed line of a project, in plain words. */
type ConfirmedLine = { documentId: number; index: number; source: string; target: string };

/** `key` stands for all of the words, of which the beginning is shown. */
type Known = { documentId: number; index: number; words: string; key: number };

/** Lines that do not fit each other: by their source, and by their target. */
export type Conflicts = { bySource: Map<number, Known[]>; byTarget: Map<number, Known[]> };

/** So many others are remembered of one line. */
const MOST_OTHERS = 4;

/** What is compared of a confirmed line: keys of its words, their beginnings, and whether they are sentences. */
export type ComparedLine = {
  index: number;
  fromKey: number;
  toKey: number;
  source: string;
  target: string;
  isTelling: boolean;
};

/** Undefined where there is nothing to compare. */
export function comparedLine(
  { index, source, target }: Omit<ConfirmedLine, 'documentId'>,
): ComparedLine | undefined {
  const [from, to] = [keyOf(source), keyOf(target)];
  if (from === '' || to === '') return undefined;
  return {
    index,
    fromKey: hashOfKey(from),
    toKey: hashOfKey(to),
    source: beginningOf(source),
    target: beginningOf(target),
    isTelling: isTelling(from) && isTelling(to),
  };
}

/** Takes confirmed lines one after the other and collects those that disagree. */
export function collectConflicts() {
  const bySource = new Map<number, Known[]>();
  const byTarget = new Map<number, Known[]>();
  return {
    take(documentId: number, { index, fromKey, toKey, source, target, isTelling }: ComparedLine) {
      note(bySource, fromKey, { documentId, index, words: target, key: toKey });
      if (isTelling) note(byTarget, toKey, { documentId, index, words: source, key: fromKey });
    },
    found(): Conflicts {
      for (const map of [bySource, byTarget]) {
        for (const [key, known] of map) if (known.length < 2) map.delete(key);
      }
      return { bySource, byTarget };
    },
  };
}

function note(map: Map<number, Known[]>, key: number, line: Known) {
  const known = map.get(key);
  if (!known) map.set(key, [line]);
  else if (known.length <= MOST_OTHERS && known.every((other) => other.key !== line.key)) {
    known.push(line);
  }
}

const SHOWN = 200;

/** A part of a string holds all of it in memory; written anew it does not. */
function beginningOf(words: string): string {
  return [...words.trim().slice(0, SHOWN)].join('');
}

/** 확인 may stand for many short words; only what is a sentence should be said in two ways. */
const isTelling = (key: string) => key.length >= 12;

/** Blanks, case and the mark at the end tell nothing. */
function keyOf(words: string): string {
  const key = words.normalize('NFC').toLowerCase().replace(/[\s\u3000]+/g, '');
  return key.slice(0, key.length - countAtEnd(key, (letter) => /[.!?。！？…]/.test(letter)));
}

/** What a confirmed line contradicts. */
export function conflictsOf(
  line: ConfirmedLine,
  { bySource, byTarget }: Conflicts,
  targetLength: number,
): Finding[] {
  const common = { check: 'inconsistent', side: 'target', start: 0, end: targetLength } as const;
  const [from, to] = [hashOfKey(keyOf(line.source)), hashOfKey(keyOf(line.target))];
  const otherTarget = bySource.get(from)?.find(({ key }) => key !== to);
  const otherSource = byTarget.get(to)?.find(({ key }) => key !== from);
  const values = ({ documentId, index, words }: Known) => ({
    line: String(index + 1),
    words,
    ...(documentId === line.documentId ? {} : { document: String(documentId) }),
  });
  return [
    ...(otherTarget
      ? [{
        ...common,
        code: 'inconsistent.target',
        severity: 'warning' as const,
        values: values(otherTarget),
      }]
      : []),
    ...(otherSource
      ? [{
        ...common,
        code: 'inconsistent.source',
        severity: 'info' as const,
        values: values(otherSource),
      }]
      : []),
  ];
}
