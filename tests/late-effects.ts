/**
 * React's later steps (effects, work that may wait) come later than what a test waits for,
 * as they do on some machine sooner or later: a test that leans on their coming at once fails everywhere.
 */
const LATE_MS = 15;

const atOnce = globalThis.setImmediate;
const later = globalThis.setTimeout;
const isOfReact = () => /[\\/]scheduler[@\\/]/.test(new Error().stack ?? '');

globalThis.setImmediate =
  ((step: () => void, ...rest: []) =>
    isOfReact() ? later(step, LATE_MS) : atOnce(step, ...rest)) as typeof setImmediate;
