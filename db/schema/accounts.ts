import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';

const moment = (name: string) => integer(name, { mode: 'timestamp_ms' });

export const users = sqliteTable('users', {
  no: integer().primaryKey({ autoIncrement: true }),
  uid: text().notNull().unique(),
  email: text().notNull(),
  /** Lower case, NFC: what makes an address unique. */
  emailKey: text('email_key').notNull(),
  name: text().notNull(),
  /** Folded form (NFKC, blanks collapsed, lower case): look-alikes are taken. */
  nameKey: text('name_key').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text({ enum: ['member', 'operator'] }).notNull().default('member'),
  verifiedAt: moment('verified_at'),
  /** Set when a mailed security code is needed before the next sign-in. */
  suspectedAt: moment('suspected_at'),
  failures: integer().notNull().default(0),
  lang: text({ enum: ['ko', 'en'] }).notNull().default('ko'),
  createdAt: moment('created_at').notNull(),
}, (t) => [uniqueIndex('users_email').on(t.emailKey), uniqueIndex('users_name').on(t.nameKey)]);

export const consents = sqliteTable('consents', {
  id: integer().primaryKey({ autoIncrement: true }),
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  kind: text().notNull(),
  version: text().notNull(),
  textHash: text('text_hash').notNull(),
  agreedAt: moment('agreed_at').notNull(),
  /** An optional consent can be taken back; that it was given stays on record. */
  withdrawnAt: moment('withdrawn_at'),
  /** When the member was last told that an optional consent stands. */
  remindedAt: moment('reminded_at'),
}, (t) => [index('consents_uid').on(t.uid)]);

/** Who has been told of a coming version of a legal text: once for each member and version. */
export const legalNotices = sqliteTable('legal_notices', {
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  kind: text().notNull(),
  version: text().notNull(),
  queuedAt: moment('queued_at').notNull(),
}, (t) => [primaryKey({ columns: [t.kind, t.version, t.uid] })]);

/** Single-use links and codes sent by mail. Only a hash of the secret is stored. */
export const mailTokens = sqliteTable('mail_tokens', {
  hash: text().primaryKey(),
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  kind: text({ enum: ['verify', 'code', 'reset'] }).notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  tries: integer().notNull().default(0),
}, (t) => [index('mail_tokens_uid').on(t.uid, t.kind)]);

export const sessions = sqliteTable('sessions', {
  sid: text().primaryKey(),
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  /** Hash of the opaque cookie by which server-rendered pages know the member. */
  pageHash: text('page_hash').notNull(),
  device: text().notNull().default(''),
  createdAt: moment('created_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  /** When the password was last asked for again within this session. */
  reauthenticatedAt: moment('reauthenticated_at'),
}, (t) => [uniqueIndex('sessions_page').on(t.pageHash), index('sessions_uid').on(t.uid)]);

/** Lets the holder of a session open one socket, within seconds. Only a hash of the secret is stored. */
export const socketTickets = sqliteTable('socket_tickets', {
  hash: text().primaryKey(),
  sid: text().notNull().references(() => sessions.sid, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
}, (t) => [index('socket_tickets_expiry').on(t.expiresAt)]);

/** What a member has chosen; without a row, the usual. The language stands in `users`, for mails need it. */
export const profiles = sqliteTable('profiles', {
  uid: text().primaryKey().references(() => users.uid, { onDelete: 'cascade' }),
  /** 0 to 9, one of the ten avatar colours; absent: by the uid. */
  colour: integer(),
  /** How pages look, in the words of the cookie. */
  theme: text(),
  /** Notices of one's projects and posts by mail. Mails about security are always sent. */
  hasMailNotices: integer('has_mail_notices', { mode: 'boolean' }).notNull().default(true),
});

/** The key that a member's authenticator holds too; sealed, for it must be read to check a code. */
export const secondFactors = sqliteTable('second_factors', {
  uid: text().primaryKey().references(() => users.uid, { onDelete: 'cascade' }),
  sealedKey: text('sealed_key').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Set when the first code was right; before, it asks for nothing. */
  confirmedAt: moment('confirmed_at'),
  /** The half minute of the last code: each code counts once. */
  lastStep: integer('last_step').notNull().default(0),
});

export const recoveryCodes = sqliteTable('recovery_codes', {
  hash: text().primaryKey(),
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  usedAt: moment('used_at'),
}, (t) => [index('recovery_codes_uid').on(t.uid)]);

/** The time between the right password and the right code. */
export const signInTickets = sqliteTable('sign_in_tickets', {
  hash: text().primaryKey(),
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
  tries: integer().notNull().default(0),
}, (t) => [index('sign_in_tickets_uid').on(t.uid)]);
