type Listener = (done: number, total: number) => void;

let listener: Listener | undefined;

/** Who hears how far the file at work is; a thread has one at a time. */
export function onProgress(tell: Listener | undefined) {
  listener = tell;
}

/** A format says how much of the file at work is done, such as pages. */
export function reportProgress(done: number, total: number) {
  listener?.(done, total);
}
