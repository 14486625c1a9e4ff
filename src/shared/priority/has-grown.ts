import { getHeapStatistics } from 'node:v8';

const MOST_BYTES = 64 * 1024 * 1024;

/** A thread that holds so much after its work is better begun anew: what it has of the machine it gives back only then. */
export function hasGrown(): boolean {
  return getHeapStatistics().total_heap_size > MOST_BYTES;
}
