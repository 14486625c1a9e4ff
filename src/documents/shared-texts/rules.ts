/** A shared text with less history than this gains nothing by a new epoch. */
export const HEAVY_BYTES = 2 * 1024;
