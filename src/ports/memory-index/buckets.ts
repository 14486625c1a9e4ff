/** Keys of n-grams are hashes of 16 bits. */
export const KEYS = 65536;

/**
 * Spreads the keys over buckets so that all bit rows are about equally full, which makes each of them selective: the
 * most frequent key first, always into the emptiest bucket. Keys that no row has are dealt out to all.
 */
export function spreadKeys(tally: Uint32Array, bucketOf: Uint16Array, buckets: number): void {
  const load = new Float64Array(buckets);
  const heap = Uint16Array.from({ length: buckets }, (_, bucket) => bucket);
  for (const key of byFrequency(tally)) {
    const bucket = heap[0] ?? 0;
    bucketOf[key] = bucket;
    load[bucket] = (load[bucket] ?? 0) + (tally[key] ?? 0);
    sink(heap, load);
  }
  let dealt = 0;
  for (let key = 0; key < KEYS; key++) {
    if (tally[key] === 0) bucketOf[key] = heap[dealt++ % buckets] ?? 0;
  }
}

/** Most frequent first. Sorting numbers is far quicker than sorting by a callback: count × 65,536 + key stays exact. */
function byFrequency(tally: Uint32Array): Uint32Array {
  const sortable = new Float64Array(KEYS);
  let count = 0;
  for (let key = 0; key < KEYS; key++) {
    const times = tally[key] ?? 0;
    if (times > 0) sortable[count++] = times * KEYS + (KEYS - 1 - key);
  }
  const sorted = sortable.subarray(0, count).sort().reverse();
  return Uint32Array.from(sorted, (value) => KEYS - 1 - value % KEYS);
}

function sink(heap: Uint16Array, load: Float64Array) {
  const loadAt = (at: number) => load[heap[at] ?? 0] ?? 0;
  const moved = heap[0] ?? 0;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && loadAt(child + 1) < loadAt(child)) child++;
    if (loadAt(child) >= (load[moved] ?? 0)) break;
    heap[at] = heap[child] ?? 0;
    at = child;
  }
  heap[at] = moved;
}
