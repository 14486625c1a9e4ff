import type { CheckedLine, CheckInput, CheckSetting, Finding } from './finding.ts';
import { readPlain } from './plain.ts';
import { checks } from './table.ts';

/** All that is wrong with one line, the worst first. A line without a translation is not judged. */
export function findingsOf(line: CheckedLine, setting: CheckSetting): Finding[] {
  if (line.target.trim() === '') return [];
  const input: CheckInput = {
    ...line,
    from: setting.from,
    to: setting.to,
    plain: { from: readPlain(line.source, line.tags), to: readPlain(line.target, line.tags) },
  };
  const found = checks.filter(({ code, into }) =>
    !setting.off.includes(code) && (!into || into.includes(setting.to))
  ).flatMap((check) => check.run(input, setting));
  return found.sort((a, b) => rank[a.severity] - rank[b.severity]);
}

const rank = { error: 0, warning: 1, info: 2 };
