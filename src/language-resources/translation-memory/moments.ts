/** 20240315T093000Z; undefined when a file writes something else. */
export function momentOf(written: string | undefined): Date | undefined {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(written ?? '');
  if (!found) return undefined;
  const [, year, month, day, hour, minute, second] = found;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** A moment as files of memories write it. */
export function written(at: Date): string {
  return at.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');
}
