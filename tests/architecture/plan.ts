/** The districts from the ground up, as the style has them. A file imports from its own district and from earlier ones. */
export const districts = [
  'shared',
  'language',
  'formats',
  'db',
  'ports',
  'server',
  'work',
  'notifications',
  'accounts',
  'billing',
  'realtime',
  'projects',
  'documents',
  'language-resources',
  'machine-translation',
  'review',
  'editing',
  'community',
  'reports',
  'exchange',
  'privacy',
  'operator',
  'public-api',
  'islands',
  'routes',
  'app',
] as const;

export type District = typeof districts[number];

/** Arrows uphill that are meant: the browser's client knows the types of the table of addresses. */
export const meant = new Set(['islands/runtime/api.ts → routes/api/index.ts']);

export const limits = { functionLines: 60, folderFiles: 20 };

/** Words of a private dialect: a name that holds one cannot be searched for. docs/vocabulary.md says what to use. */
export const bannedWords = new Set([
  'tell',
  'tells',
  'told',
  'keep',
  'keeps',
  'kept',
  'keeping',
  'seat',
  'shelf',
  'shelves',
  'bell',
  'desk',
  'till',
  'breath',
  'take',
  'taken',
  'whoever',
  'carrier',
  'courier',
  'couriers',
  'look',
  'looks',
  'asked',
  'said',
  'weigh',
  'weighs',
  'duty',
  'aids',
  'book',
  'books',
  'teller',
]);

/** Words in comments that name nobody and nothing. */
export const bannedInComments = /\b(?:whoever|told|tells|somebody|whom|kept|keeps|asked)\b/i;
