/** Levenshtein distance over UTF-16 units; more than `most` when it is larger than that. */
export function boundedDistance(a: string, b: string, most: number): number {
  if (a.length > b.length) return boundedDistance(b, a, most);
  if (b.length - a.length > most) return most + 1;
  let head = 0;
  while (head < a.length && a.charCodeAt(head) === b.charCodeAt(head)) head++;
  let [endA, endB] = [a.length, b.length];
  while (endA > head && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--;
    endB--;
  }
  if (endA === head) return endB - head;
  return endA - head <= 32
    ? inOneWord(a.slice(head, endA), b.slice(head, endB), most)
    : inRows(a.slice(head, endA), b.slice(head, endB), most);
}

/** Bit-parallel (Myers 1999, Hyyrö 2003): a column of the matrix is one word of 32 bits. */
function inOneWord(a: string, b: string, most: number): number {
  const places = new Map<number, number>();
  for (let at = 0; at < a.length; at++) {
    const unit = a.charCodeAt(at);
    places.set(unit, (places.get(unit) ?? 0) | (1 << at));
  }
  const last = a.length - 1;
  let [up, down, distance] = [-1, 0, a.length];
  for (let at = 0; at < b.length; at++) {
    const equal = places.get(b.charCodeAt(at)) ?? 0;
    const diagonal = ((((equal & up) + up) | 0) ^ up) | equal | down;
    const right = down | ~(diagonal | up);
    const back = diagonal & up;
    distance += ((right >>> last) & 1) - ((back >>> last) & 1);
    if (distance - (b.length - 1 - at) > most) return most + 1;
    const shifted = (right << 1) | 1;
    up = (back << 1) | ~(diagonal | shifted);
    down = shifted & diagonal;
  }
  return distance;
}

/** Row by row, only the band in which the distance can stay small enough. */
function inRows(a: string, b: string, most: number): number {
  const row = Uint32Array.from({ length: a.length + 1 }, (_, at) => at);
  for (let j = 1; j <= b.length; j++) {
    const from = Math.max(1, j - most);
    const to = Math.min(a.length, j + most);
    let diagonal = row[from - 1] ?? 0;
    row[from - 1] = from === 1 ? j : most + 1;
    let least = row[from - 1] ?? 0;
    const unit = b.charCodeAt(j - 1);
    for (let i = from; i <= to; i++) {
      const above = i < j + most ? row[i] ?? 0 : most + 1;
      const cost = a.charCodeAt(i - 1) === unit
        ? diagonal
        : 1 + Math.min(diagonal, above, row[i - 1] ?? 0);
      diagonal = row[i] ?? 0;
      row[i] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
  }
  return row[a.length] ?? 0;
}
