/** Slower, and people feel it with every save. */
export const SLOW_MS = 50;
export const FILES_MS = 3_000;
/** Longer than every limit within a check. */
export const CHECK_MS = 5_000;
/** A write that shows whether there is room again. */
export const WRITE_MS = 2_000;
/** A part of the disk. */
export const LITTLE_FREE = 0.1;
/** Changes are read twice a second. */
export const CHANGES_LATE_MS = 5_000;
/** Who signs up waits for a mail. */
export const MAIL_LATE_MS = 10 * 60_000;
export const WORK_LATE_MS = 5 * 60_000;
/** Backups are made each hour. */
export const BACKUP_LATE_MS = 3 * 60 * 60_000;
export const LAG_MS = 500;
