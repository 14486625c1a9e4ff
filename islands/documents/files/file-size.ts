const units = ['B', 'KB', 'MB', 'GB'] as const;

/** In units of 1024 with one decimal; whole bytes have none. */
export function fileSizeText(bytes: number): string {
  let size = Math.max(0, bytes);
  let unit = 0;
  // What would be rounded to 1024.0 belongs to the next unit.
  while (unit < units.length - 1 && Math.round(size * 10) / 10 >= 1024) {
    size /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${units[unit]}`;
}
