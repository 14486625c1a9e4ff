import type { Check } from '../finding.ts';

/** Confirmed as a machine or a near match wrote it: fine when somebody has read it, and worth a look. */
export const untouched: Check = {
  code: 'untouched',
  run({ checked, origin, flags, target }) {
    const match = scoreOf(flags);
    const isNear = origin === 'memory' && match !== undefined && match < 100;
    if (!checked || !(origin === 'machine' || isNear)) return [];
    return [{
      check: 'untouched',
      code: isNear ? 'untouched.match' : 'untouched.machine',
      severity: 'info',
      side: 'target',
      start: 0,
      end: target.length,
      values: { score: String(match ?? '') },
    }];
  },
};

/** Of the match that a line was filled from: `memory:88`. */
function scoreOf(flags: readonly string[]): number | undefined {
  const found = flags.map((flag) => /^memory:(\d{1,3})$/.exec(flag)?.[1]).find(Boolean);
  return found === undefined ? undefined : Number(found);
}
