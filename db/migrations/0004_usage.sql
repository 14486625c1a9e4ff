CREATE TABLE `document_settings` (
	`document_id` integer PRIMARY KEY NOT NULL,
	`register` text,
	`terms` text DEFAULT '[]' NOT NULL,
	`examples` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `mt_answers` (
	`question` text NOT NULL,
	`context` text NOT NULL,
	`document_id` integer NOT NULL,
	`target` text NOT NULL,
	`via` text NOT NULL,
	`flags` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`question`, `context`),
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mt_answers_age` ON `mt_answers` (`created_at`);--> statement-breakpoint
CREATE INDEX `mt_answers_document` ON `mt_answers` (`document_id`);--> statement-breakpoint
CREATE TABLE `mt_usage` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`day` text NOT NULL,
	`asker` text NOT NULL,
	`job_id` text,
	`document_id` integer,
	`engine` text NOT NULL,
	`calls` integer NOT NULL,
	`lines` integer NOT NULL,
	`reused` integer NOT NULL,
	`characters` integer NOT NULL,
	`tokens_in` integer NOT NULL,
	`tokens_out` integer NOT NULL,
	`micro_usd` integer
);
--> statement-breakpoint
CREATE INDEX `mt_usage_day` ON `mt_usage` (`day`);--> statement-breakpoint
CREATE INDEX `mt_usage_job` ON `mt_usage` (`job_id`);--> statement-breakpoint
ALTER TABLE `jobs` ADD `works_since` integer;