import type { Check } from '../finding.ts';

/** Confirmed as a machine or a near match wrote it: fine when a person has read it, and worth checking. */
export const untouched: Check = {
  code: 'untouched',
  label: { ko: '확인 없이 확정', en: 'Confirmed untouched' },
  help: {
    ko: '고치지 않고 확정한 기계번역과 100% 미만의 유사 번역',
    en: 'Machine drafts and matches below 100 that were confirmed as they are',
  },
  policy: 'optional',
  place: 9,
  messages: {
    'untouched.machine': {
      ko: '기계번역을 고치지 않고 확정했어요.',
      en: 'A machine draft, confirmed as it is',
    },
    'untouched.match': {
      ko: '{score}% 유사 번역을 고치지 않고 확정했어요.',
      en: 'A match of {score}%, confirmed as it is',
    },
  },
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
