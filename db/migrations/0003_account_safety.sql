CREATE TABLE `profiles` (
	`uid` text PRIMARY KEY NOT NULL,
	`colour` integer,
	`theme` text,
	`has_mail_notices` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `purge_certificates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	`due_before` integer NOT NULL,
	`purged_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_uid` ON `recovery_codes` (`uid`);--> statement-breakpoint
CREATE TABLE `retained_records` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`uid` text NOT NULL,
	`sealed` text NOT NULL,
	`created_at` integer NOT NULL,
	`purge_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `retained_records_purge` ON `retained_records` (`purge_at`);--> statement-breakpoint
CREATE INDEX `retained_records_uid` ON `retained_records` (`uid`);--> statement-breakpoint
CREATE TABLE `second_factors` (
	`uid` text PRIMARY KEY NOT NULL,
	`sealed_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `security_events` (
	`no` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`uid` text,
	`facts` text,
	`facts_hash` text NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `security_events_hash_unique` ON `security_events` (`hash`);--> statement-breakpoint
CREATE INDEX `security_events_uid` ON `security_events` (`uid`);--> statement-breakpoint
CREATE INDEX `security_events_at` ON `security_events` (`at`);--> statement-breakpoint
CREATE TABLE `sign_in_tickets` (
	`hash` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`expires_at` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sign_in_tickets_uid` ON `sign_in_tickets` (`uid`);--> statement-breakpoint
ALTER TABLE `consents` ADD `withdrawn_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `reauthenticated_at` integer;