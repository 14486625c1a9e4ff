const ORDERS = 6;
const BETA = 2;

/**
 * How much two texts share in character n-grams of 1 to 6, 0–100: recall counts twice. Blanks do not count. It is a
 * measure for calibration tables and never shown to anybody.
 */
export function chrF(hypothesis: string, reference: string): number {
  const given = [...hypothesis.replace(/\s+/g, '')];
  const wanted = [...reference.replace(/\s+/g, '')];
  let [precision, recall, orders] = [0, 0, 0];
  for (let order = 1; order <= ORDERS; order++) {
    const own = grams(given, order);
    const other = grams(wanted, order);
    const [all, needed] = [total(own), total(other)];
    // A text that is shorter than the order says nothing about it.
    if (all === 0 || needed === 0) continue;
    let shared = 0;
    for (const [gram, count] of own) shared += Math.min(count, other.get(gram) ?? 0);
    precision += shared / all;
    recall += shared / needed;
    orders++;
  }
  if (orders === 0) return 0;
  const [p, r] = [precision / orders, recall / orders];
  return p + r === 0 ? 0 : 100 * (1 + BETA ** 2) * p * r / (BETA ** 2 * p + r);
}

function grams(chars: readonly string[], order: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at + order <= chars.length; at++) {
    const gram = chars.slice(at, at + order).join('');
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

function total(counts: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}
