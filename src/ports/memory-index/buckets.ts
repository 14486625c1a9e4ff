/** Keys of n-grams are hashes of 16 bits. */
export const KEYS = 65536;

/**
 * Spreads the keys over buckets so that all bit rows are about equally full, which keeps each of them telling: the most
 * frequent key first, always into the emptiest bucket.
 */
export function spreadKeys(tally: Uint32Array, bucketOf: Uint16Array, buckets: number): void {
  const keys = byFrequency(tally);
  const load = new Float64Array(buckets);
  const heap = Uint16Array.from({ length: buckets }, (_, bucket) => bucket);
  for (const key of keys) {
    const bucket = heap[0] ?? 0;
    bucketOf[key] = bucket;
    // Keys that no row has are spread as well.
    load[bucket] = (load[bucket] ?? 0) + (tally[key] ?? 0) + 0.001;
    sink(heap, load);
  }
}

/** Most frequent first. Sorting numbers is far quicker than sorting by a callback: count × 65,536 + key stays exact. */
function byFrequency(tally: Uint32Array): Uint32Array {
  const sortable = new Float64Array(KEYS);
  for (let key = 0; key < KEYS; key++) sortable[key] = (tally[key] ?? 0) * KEYS + (KEYS - 1 - key);
  sortable.sort();
  return Uint32Array.from(sortable, (_, at) => KEYS - 1 - (sortable[KEYS - 1 - at] ?? 0) % KEYS);
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
