CREATE TABLE `appeals` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`act_no` integer NOT NULL,
	`words` text NOT NULL,
	`at` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`act_no`) REFERENCES `moderation_acts`(`no`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `appeals_act_no_unique` ON `appeals` (`act_no`);--> statement-breakpoint
CREATE TABLE `barred_addresses` (
	`hash` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `moderation_acts` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`operator_uid` text,
	`origin` text NOT NULL,
	`act` text NOT NULL,
	`thing` text NOT NULL,
	`thing_no` integer NOT NULL,
	`uid` text,
	`reason` text NOT NULL,
	`words` text NOT NULL,
	`until` integer,
	`at` integer NOT NULL,
	`reverted_at` integer,
	FOREIGN KEY (`operator_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `moderation_acts_uid` ON `moderation_acts` (`uid`,`no`);--> statement-breakpoint
CREATE INDEX `moderation_acts_thing` ON `moderation_acts` (`thing`,`thing_no`,`no`);--> statement-breakpoint
CREATE TABLE `reports` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reporter_uid` text,
	`thing` text NOT NULL,
	`thing_no` integer NOT NULL,
	`author_uid` text,
	`reason` text NOT NULL,
	`words` text NOT NULL,
	`snapshot` text NOT NULL,
	`urgency` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`reporter_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`author_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_once` ON `reports` (`reporter_uid`,`thing`,`thing_no`);--> statement-breakpoint
CREATE INDEX `reports_thing` ON `reports` (`thing`,`thing_no`);--> statement-breakpoint
CREATE INDEX `reports_state` ON `reports` (`state`,`urgency`);--> statement-breakpoint
CREATE TABLE `rights_requests` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`lang` text NOT NULL,
	`thing` text NOT NULL,
	`thing_no` integer NOT NULL,
	`words` text NOT NULL,
	`proof` text NOT NULL,
	`key_hash` text NOT NULL,
	`snapshot` text NOT NULL,
	`state` text DEFAULT 'unconfirmed' NOT NULL,
	`at` integer NOT NULL,
	`confirmed_at` integer,
	`act_no` integer,
	`hidden_until` integer,
	`objection` text DEFAULT '' NOT NULL,
	`objected_at` integer,
	`answer` text DEFAULT '' NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rights_requests_key_hash_unique` ON `rights_requests` (`key_hash`);--> statement-breakpoint
CREATE INDEX `rights_requests_state` ON `rights_requests` (`state`);--> statement-breakpoint
CREATE INDEX `rights_requests_thing` ON `rights_requests` (`thing`,`thing_no`);--> statement-breakpoint
CREATE TABLE `sanctions` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` text NOT NULL,
	`feature` text NOT NULL,
	`from_at` integer NOT NULL,
	`until` integer,
	`reason` text NOT NULL,
	`act_no` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sanctions_uid` ON `sanctions` (`uid`);--> statement-breakpoint
ALTER TABLE `comments` ADD `target` text;--> statement-breakpoint
ALTER TABLE `posts` ADD `hidden_until` integer;--> statement-breakpoint
ALTER TABLE `posts` ADD `is_locked` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `pinned_at` integer;--> statement-breakpoint
CREATE INDEX `posts_pinned` ON `posts` (`pinned_at`) WHERE pinned_at is not null;--> statement-breakpoint
ALTER TABLE `users` ADD `suspended_at` integer;