import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { DocumentPlace, KeyMap, ViewSettings } from '../../src/accounts/preferences/rules.ts';
import { roles } from '../../src/shared/roles/rules.ts';
import { moment } from '../columns.ts';

/** The visitor that a member was before, by the hash of the cookie, and the page that they came from. */
export type JoinedFrom = { visitorKey: string | null; next: string };

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
  role: text({ enum: roles }).notNull().default('member'),
  verifiedAt: moment('verified_at'),
  /** Set when a mailed security code is needed before the next sign-in. */
  suspectedAt: moment('suspected_at'),
  failures: integer().notNull().default(0),
  lang: text({ enum: ['ko', 'en'] }).notNull().default('ko'),
  /** The account may no longer be used, except to object and to leave. */
  suspendedAt: moment('suspended_at'),
  /** Where the member joined; gone with the first log-in, which leads back there. */
  joinedFrom: text('joined_from', { mode: 'json' }).$type<JoinedFrom>(),
  createdAt: moment('created_at').notNull(),
}, (t) => [
  uniqueIndex('users_email').on(t.emailKey),
  uniqueIndex('users_name').on(t.nameKey),
  index('users_created').on(t.createdAt),
  index('users_unverified').on(t.createdAt).where(sql`verified_at is null`),
  index('users_staff').on(t.role).where(sql`role <> 'member'`),
]);

export const consents = sqliteTable('consents', {
  id: integer().primaryKey({ autoIncrement: true }),
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  kind: text().notNull(),
  version: text().notNull(),
  textHash: text('text_hash').notNull(),
  agreedAt: moment('agreed_at').notNull(),
  /** An optional consent can be taken back; that it was given stays on record. */
  withdrawnAt: moment('withdrawn_at'),
  /** When the member was last reminded that an optional consent stands. */
  remindedAt: moment('reminded_at'),
}, (t) => [
  index('consents_uid').on(t.uid),
  index('consents_news').on(t.agreedAt, t.remindedAt)
    .where(sql`kind = 'marketing' and withdrawn_at is null`),
]);

/** Who has been mailed about a coming version of a legal text: once for each member and version. */
export const legalNotices = sqliteTable('legal_notices', {
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  kind: text().notNull(),
  version: text().notNull(),
  queuedAt: moment('queued_at').notNull(),
}, (t) => [primaryKey({ columns: [t.kind, t.version, t.uid] })]);

/** Hashes of addresses of suspended accounts that were given up: they do not join again at once. */
export const barredAddresses = sqliteTable('barred_addresses', {
  hash: text().primaryKey(),
  until: moment('until').notNull(),
});

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
  /** When the password was last requested again within this session. */
  reauthenticatedAt: moment('reauthenticated_at'),
}, (t) => [
  uniqueIndex('sessions_page').on(t.pageHash),
  index('sessions_uid').on(t.uid),
  index('sessions_expiry').on(t.expiresAt),
]);

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

/** What the server has printed at its start while there was no operator: the newest alone, and only its hash. */
export const startCodes = sqliteTable('start_codes', {
  hash: text().primaryKey(),
  expiresAt: moment('expires_at').notNull(),
  tries: integer().notNull().default(0),
});

/** The time between the right password and the right code. */
export const signInTickets = sqliteTable('sign_in_tickets', {
  hash: text().primaryKey(),
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
  tries: integer().notNull().default(0),
}, (t) => [index('sign_in_tickets_uid').on(t.uid)]);

/** The keys of the editor that a member has changed; without a row, and for commands not named, the usual ones. */
export const memberKeys = sqliteTable('member_keys', {
  uid: text().primaryKey().references(() => users.uid, { onDelete: 'cascade' }),
  keys: text({ mode: 'json' }).$type<KeyMap>().notNull(),
  changedAt: integer('changed_at', { mode: 'timestamp_ms' }).notNull(),
});

/** How a member sees the lines of the editor. */
export const memberViews = sqliteTable('member_views', {
  uid: text().primaryKey().references(() => users.uid, { onDelete: 'cascade' }),
  settings: text({ mode: 'json' }).$type<ViewSettings>().notNull(),
  changedAt: integer('changed_at', { mode: 'timestamp_ms' }).notNull(),
});

/** Where a member was in a document, by its opaque name; the oldest give way. */
export const memberPlaces = sqliteTable('member_places', {
  uid: text().notNull().references(() => users.uid, { onDelete: 'cascade' }),
  name: text().notNull(),
  place: text({ mode: 'json' }).$type<DocumentPlace>().notNull(),
  changedAt: integer('changed_at', { mode: 'timestamp_ms' }).notNull(),
}, (t) => [primaryKey({ columns: [t.uid, t.name] })]);

/**
 * What happened to accounts, in order; rows are only added. Each carries the hash of the one before, and stands for its
 * facts by their hash, so that personal facts can be erased when their time is over and the chain still holds.
 */
export const securityEvents = sqliteTable(
  'security_events',
  {
    no: integer().primaryKey(),
    at: moment('at').notNull(),
    kind: text().notNull(),
    /** The member it concerns; erased together with the facts. */
    uid: text(),
    /** JSON with a random grain; null when erased. */
    facts: text(),
    factsHash: text('facts_hash').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull().unique(),
  },
  (
    t,
  ) => [
    index('security_events_uid').on(t.uid),
    index('security_events_at').on(t.at),
    index('security_events_operators').on(t.no)
      .where(sql`kind in ('operator.read', 'operator.acted', 'inquiry.read')`),
  ],
);

/** What must be retained of members who have left, sealed by a key of its own. Nothing in the service reads it. */
export const retainedRecords = sqliteTable('retained_records', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text({ enum: ['identity', 'contract', 'log', 'payment', 'complaint'] }).notNull(),
  /** The random id that the member had: finds the log rows that go with it. */
  uid: text().notNull(),
  sealed: text().notNull(),
  createdAt: moment('created_at').notNull(),
  purgeAt: moment('purge_at').notNull(),
}, (t) => [index('retained_records_purge').on(t.purgeAt), index('retained_records_uid').on(t.uid)]);

/** Proof that data was destroyed when its time was over: what kind, how many, when. */
export const purgeCertificates = sqliteTable('purge_certificates', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text().notNull(),
  count: integer().notNull(),
  /** Everything of the kind that was due by this moment. */
  dueBefore: moment('due_before').notNull(),
  purgedAt: moment('purged_at').notNull(),
}, (t) => [index('purge_certificates_run').on(t.purgedAt)]);
