export const severities = ['low', 'moderate', 'high', 'critical'] as const;
export type Severity = typeof severities[number];

type Rated = {
  severity?: readonly { type: string; score: string }[] | undefined;
  database_specific?: { severity?: unknown } | undefined;
};

/** How bad an advisory is: by the word of its database, else by its CVSS vector. Unknown counts as high. */
export function severityOf({ severity, database_specific: own }: Rated): Severity {
  const word = String(own?.severity ?? '').toLowerCase().replace('medium', 'moderate');
  const named = severities.find((one) => one === word);
  if (named) return named;
  const vector = severity?.find(({ type }) => type === 'CVSS_V3')?.score;
  const score = vector ? baseScore(vector) : undefined;
  if (score === undefined) return 'high';
  return score >= 9 ? 'critical' : score >= 7 ? 'high' : score >= 4 ? 'moderate' : 'low';
}

const weights: Record<string, Record<string, number>> = {
  AV: { N: 0.85, A: 0.62, L: 0.55, P: 0.2 },
  AC: { L: 0.77, H: 0.44 },
  UI: { N: 0.85, R: 0.62 },
  C: { H: 0.56, L: 0.22, N: 0 },
  I: { H: 0.56, L: 0.22, N: 0 },
  A: { H: 0.56, L: 0.22, N: 0 },
};
const rights = { U: { N: 0.85, L: 0.62, H: 0.27 }, C: { N: 0.85, L: 0.68, H: 0.5 } } as const;

/** The base score of CVSS 3; undefined for a vector that lacks something. */
function baseScore(vector: string): number | undefined {
  const given = Object.fromEntries(vector.split('/').map((pair) => pair.split(':')));
  const weight = (metric: string) => weights[metric]?.[given[metric]] ?? NaN;
  const isChanged = given.S === 'C';
  const ofRights = rights[isChanged ? 'C' : 'U'][given.PR as 'N' | 'L' | 'H'] ?? NaN;
  const exposed = 1 - (1 - weight('C')) * (1 - weight('I')) * (1 - weight('A'));
  const impact = isChanged
    ? 7.52 * (exposed - 0.029) - 3.25 * (exposed - 0.02) ** 15
    : 6.42 * exposed;
  const exploitability = 8.22 * weight('AV') * weight('AC') * ofRights * weight('UI');
  const sum = (impact + exploitability) * (isChanged ? 1.08 : 1);
  if (Number.isNaN(sum)) return undefined;
  return impact <= 0 ? 0 : Math.ceil(Math.min(sum, 10) * 10 - 1e-9) / 10;
}
