/** Less than 0 when `a` is older, by the order of semantic versions. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [partsOf(a), partsOf(b)];
  for (const at of [0, 1, 2]) {
    const difference = (one.numbers[at] ?? 0) - (other.numbers[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return comparePreReleases(one.preRelease, other.preRelease);
}

function partsOf(version: string) {
  const [core = '', ...rest] = version.replace(/^v/, '').replace(/\+.*$/, '').split('-');
  return { numbers: core.split('.').map(Number), preRelease: rest.join('-') };
}

/** A version without one is newer than all that have one. */
function comparePreReleases(a: string, b: string): number {
  if (a === b) return 0;
  if (!a || !b) return a ? -1 : 1;
  const [one, other] = [a.split('.'), b.split('.')];
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const difference = compareIdentifiers(one[at], other[at]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareIdentifiers(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  const areNumbers = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (areNumbers[0] && areNumbers[1]) return Number(a) - Number(b);
  if (areNumbers[0] !== areNumbers[1]) return areNumbers[0] ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
