import type { OpenLine } from '../../../src/documents/lines/schema.ts';
import { applyFixes } from '../../../src/language/qa-checks/apply-fixes.ts';
import { findingsOf } from '../../../src/language/qa-checks/findings-of.ts';
import { hashOfFinding } from '../../../src/language/qa-checks/hash.ts';
import { settingOf } from '../../../src/language/qa-checks/testing/sample.ts';
import type { QaPage, QaService, ShownFinding } from '../session/services/qa.ts';

/** For tests: what the server finds in a line. */
export const servedOf = (line: OpenLine): ShownFinding[] =>
  findingsOf(line, settingOf('en', 'ko')).map((one) => {
    return { ...one, index: line.index, hash: hashOfFinding(one, line), dismissed: null };
  });

/** For tests: a server that finds what it is told to, and remembers what was left. */
export function fakeQa(given: Partial<QaPage> = {}) {
  const asked: string[] = [];
  const before = new Map<number, string>();
  let held: Map<number, OpenLine> | undefined;
  const page: QaPage = {
    findings: [],
    next: null,
    off: [],
    rules: [],
    level: null,
    loanwords: false,
    readings: [],
    packs: [],
    severities: {},
    known: [],
    ...given,
  };
  const calls: QaService = {
    page(from, to) {
      asked.push(`page ${from}${to === undefined ? '' : ` ${to}`}`);
      const isHere = ({ index }: ShownFinding) => index >= from && (to === undefined || index < to);
      return Promise.resolve({ ...page, findings: page.findings.filter(isHere) });
    },
    dismissAll(entries, isDismissed) {
      asked.push(`dismissAll ${entries.length} ${isDismissed}`);
      return Promise.resolve({ by: '김번역', at: 0 });
    },
    fixAll(entries) {
      asked.push(`fixAll ${entries.length}`);
      let written = 0;
      let left = entries.length;
      for (const [index, own] of Map.groupBy(entries, (one) => one.index)) {
        const line = held?.get(index);
        if (!line) continue;
        const hashes = new Set(own.map(({ hash }) => hash));
        const found = findingsOf(line, settingOf('en', 'ko'))
          .filter((one) => hashes.has(hashOfFinding(one, line)));
        if (found.length === 0) continue;
        left -= found.length;
        before.set(index, line.target);
        const target = applyFixes(line.target, found);
        held?.set(index, { ...line, target, version: line.version + 1 });
        written++;
      }
      return Promise.resolve({ operation: 'op', written, left });
    },
    undoFixes(operation) {
      asked.push(`undo ${operation}`);
      for (const [index, target] of before) {
        const line = held?.get(index);
        if (line) held?.set(index, { ...line, target, version: line.version + 1 });
      }
      return Promise.resolve({ restored: before.size, kept: 0 });
    },
    dismiss({ index, hash }, isDismissed, { reach, isReport } = {}) {
      const kind = `${reach === 'project' ? ' project' : ''}${isReport ? ' wrong' : ''}`;
      asked.push(`dismiss ${index} ${isDismissed} ${hash}${kind}`);
      return Promise.resolve({ by: '김번역', at: 0 });
    },
  };
  /** The lines that fixes are written to. */
  const hold = (lines: Map<number, OpenLine>) => {
    held = lines;
  };
  return { calls, asked, hold };
}
