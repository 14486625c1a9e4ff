type Definition = {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  /** Their values are names of ours: patterns of routes, kinds, events. Never a word of members. */
  labels: readonly string[];
  /** Of a histogram, upwards. */
  buckets?: readonly number[];
};

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** THE table of what the service measures of itself. */
export const definitions = {
  omgim_requests_total: {
    type: 'counter',
    help: 'Requests that were answered.',
    labels: ['method', 'route', 'status'],
  },
  omgim_request_seconds: {
    type: 'histogram',
    help: 'How long answers took.',
    labels: ['route'],
    buckets: SECONDS,
  },
  omgim_faults_total: {
    type: 'counter',
    help: 'Lines of the log that name a fault.',
    labels: ['event'],
  },
  omgim_commit_seconds: {
    type: 'histogram',
    help: 'How long a batch of typed text took until it was stored.',
    labels: [],
    buckets: SECONDS,
  },
  omgim_commit_rows: {
    type: 'histogram',
    help: 'Rows of a batch of typed text.',
    labels: [],
    buckets: [1, 2, 5, 10, 20, 50, 100, 200],
  },
  omgim_unsaved_total: {
    type: 'counter',
    help: 'Batches of typed text that could not be stored. Browsers send them again.',
    labels: [],
  },
  omgim_sockets: { type: 'gauge', help: 'Open sockets of editors.', labels: [] },
  omgim_lines_open: { type: 'gauge', help: 'Lines that members have open.', labels: [] },
  omgim_loop_lag_seconds: {
    type: 'gauge',
    help: 'The longest that the main thread was held up in the last minute.',
    labels: [],
  },
  omgim_memory_bytes: { type: 'gauge', help: 'Memory of the process.', labels: ['kind'] },
  omgim_disk_free_bytes: { type: 'gauge', help: 'Room at DATA_DIR.', labels: [] },
  omgim_disk_bytes: { type: 'gauge', help: 'Size of the disk of DATA_DIR.', labels: [] },
  omgim_database_seconds: {
    type: 'gauge',
    help: 'How long the database took to answer just now; absent where it did not.',
    labels: [],
  },
  omgim_part_up: {
    type: 'gauge',
    help: '1: well, 0: wrong. The page /operator/health says what to do.',
    labels: ['part'],
  },
  omgim_changes_age_seconds: {
    type: 'gauge',
    help: 'Since when changes of other processes have not been read.',
    labels: [],
  },
  omgim_work_waiting: { type: 'gauge', help: 'Work behind answers.', labels: ['kind'] },
  omgim_work_oldest_seconds: { type: 'gauge', help: 'Age of the oldest work.', labels: [] },
  omgim_work_given_up: { type: 'gauge', help: 'Work that is not tried any more.', labels: [] },
  omgim_mails_oldest_seconds: {
    type: 'gauge',
    help: 'For how long the oldest mail has been due.',
    labels: [],
  },
  omgim_mails_given_up: { type: 'gauge', help: 'Mails that are not tried any more.', labels: [] },
  omgim_backup_age_seconds: { type: 'gauge', help: 'Age of the newest backup.', labels: [] },
} as const satisfies Record<string, Definition>;

export type MetricName = keyof typeof definitions;
export type Labels<Name extends MetricName> = Record<
  typeof definitions[Name]['labels'][number],
  string
>;
