CREATE TABLE `consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` text NOT NULL,
	`kind` text NOT NULL,
	`version` text NOT NULL,
	`text_hash` text NOT NULL,
	`agreed_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `consents_uid` ON `consents` (`uid`);--> statement-breakpoint
CREATE TABLE `documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`random_name` text NOT NULL,
	`project_no` integer,
	`owner_uid` text,
	`visitor_key` text,
	`file_name` text NOT NULL,
	`extension` text NOT NULL,
	`file_size` integer NOT NULL,
	`storage_key` text NOT NULL,
	`encoding` text,
	`warnings` text DEFAULT '[]' NOT NULL,
	`styles` text DEFAULT '{}' NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`direction` text,
	`domain` text DEFAULT 'normal' NOT NULL,
	`line_count` integer DEFAULT 0 NOT NULL,
	`uploaded_at` integer NOT NULL,
	`expires_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`owner_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_random_name_unique` ON `documents` (`random_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `documents_owner_name` ON `documents` (`owner_uid`,`file_name`) WHERE deleted_at is null and project_no is null and owner_uid is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `documents_visitor_name` ON `documents` (`visitor_key`,`file_name`) WHERE deleted_at is null and visitor_key is not null;--> statement-breakpoint
CREATE INDEX `documents_expiry` ON `documents` (`expires_at`);--> statement-breakpoint
CREATE TABLE `job_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job_id` text NOT NULL,
	`type` text NOT NULL,
	`data` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `job_events_job` ON `job_events` (`job_id`,`id`);--> statement-breakpoint
CREATE TABLE `job_parts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job_id` text NOT NULL,
	`part_index` integer NOT NULL,
	`lines` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`lease` text,
	`lease_until` integer,
	`filled` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_parts_job` ON `job_parts` (`job_id`,`part_index`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`document_id` integer NOT NULL,
	`kind` text NOT NULL,
	`started_by` text NOT NULL,
	`engine` text NOT NULL,
	`domain` text NOT NULL,
	`direction` text NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`part_count` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `jobs_document` ON `jobs` (`document_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `jobs_status` ON `jobs` (`status`);--> statement-breakpoint
CREATE TABLE `lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` integer NOT NULL,
	`line_index` integer NOT NULL,
	`unit` text NOT NULL,
	`segment` integer NOT NULL,
	`segment_count` integer NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`plain` text NOT NULL,
	`tags` text NOT NULL,
	`base` text,
	`target` text DEFAULT '' NOT NULL,
	`first_target` text,
	`origin` text DEFAULT 'none' NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`reason` text,
	`engine` text,
	`flags` text DEFAULT '[]' NOT NULL,
	`is_checked` integer DEFAULT false NOT NULL,
	`checked_by` text,
	`checked_at` integer,
	`edited_by` text,
	`edited_at` integer,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lines_document_index` ON `lines` (`document_id`,`line_index`);--> statement-breakpoint
CREATE TABLE `mail_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`kind` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_tokens_uid` ON `mail_tokens` (`uid`,`kind`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL,
	`last_error` text
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`sent_at`,`next_try_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`sid` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`page_hash` text NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_page` ON `sessions` (`page_hash`);--> statement-breakpoint
CREATE INDEX `sessions_uid` ON `sessions` (`uid`);--> statement-breakpoint
CREATE TABLE `translation_usage` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`asker` text NOT NULL,
	`day` text NOT NULL,
	`sentences` integer DEFAULT 0 NOT NULL,
	`characters` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `translation_usage_asker` ON `translation_usage` (`asker`,`day`);--> statement-breakpoint
CREATE TABLE `users` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text DEFAULT 'member' NOT NULL,
	`verified_at` integer,
	`suspected_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`lang` text DEFAULT 'ko' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_uid_unique` ON `users` (`uid`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_name` ON `users` (`name_key`);