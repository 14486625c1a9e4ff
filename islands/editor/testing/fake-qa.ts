import type { QaPage, QaService, ShownFinding } from '../session/services/qa.ts';

/** For tests: a server that finds what it is told to, and remembers what was left. */
export function fakeQa(given: Partial<QaPage> = {}) {
  const asked: string[] = [];
  const page: QaPage = {
    findings: [],
    next: null,
    off: [],
    rules: [],
    level: null,
    loanwords: false,
    packs: [],
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
    dismiss(index, hash, isDismissed) {
      asked.push(`dismiss ${index} ${isDismissed} ${hash}`);
      return Promise.resolve({ by: '김번역', at: 0 });
    },
  };
  return { calls, asked };
}
