CREATE TABLE `analyses` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_no` integer NOT NULL,
	`version` integer NOT NULL,
	`by_uid` text,
	`state` text DEFAULT 'running' NOT NULL,
	`from_lang` text NOT NULL,
	`to_lang` text NOT NULL,
	`unit` text NOT NULL,
	`rates` text NOT NULL,
	`rates_version` integer NOT NULL,
	`memories` text DEFAULT '[]' NOT NULL,
	`line_count` integer DEFAULT 0 NOT NULL,
	`done_count` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`touched_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`project_no`) REFERENCES `projects`(`no`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `analyses_version` ON `analyses` (`project_no`,`version`);--> statement-breakpoint
CREATE UNIQUE INDEX `analyses_running` ON `analyses` (`project_no`) WHERE state = 'running';--> statement-breakpoint
CREATE TABLE `analysis_files` (
	`analysis_no` integer NOT NULL,
	`position` integer NOT NULL,
	`file_name` text NOT NULL,
	`bands` text NOT NULL,
	PRIMARY KEY(`analysis_no`, `position`),
	FOREIGN KEY (`analysis_no`) REFERENCES `analyses`(`no`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `analysis_rates` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_uid` text NOT NULL,
	`from_lang` text NOT NULL,
	`to_lang` text NOT NULL,
	`version` integer NOT NULL,
	`unit` text NOT NULL,
	`rates` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `analysis_rates_version` ON `analysis_rates` (`owner_uid`,`from_lang`,`to_lang`,`version`);--> statement-breakpoint
CREATE TABLE `line_counts` (
	`line_id` integer PRIMARY KEY NOT NULL,
	`document_id` integer NOT NULL,
	`eojeol` integer NOT NULL,
	`spaced` integer NOT NULL,
	`characters` integer NOT NULL,
	`letters` integer NOT NULL,
	`words` integer NOT NULL,
	`is_numbers` integer NOT NULL,
	`repeat_key` integer NOT NULL,
	FOREIGN KEY (`line_id`) REFERENCES `lines`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `line_counts_document` ON `line_counts` (`document_id`);--> statement-breakpoint
DROP INDEX `lines_checked`;--> statement-breakpoint
DROP INDEX `lines_reviewed`;--> statement-breakpoint
CREATE INDEX `lines_assigned` ON `lines` (`document_id`,`assignee`,`is_checked`) WHERE assignee is not null;--> statement-breakpoint
CREATE INDEX `lines_checked` ON `lines` (`document_id`,`checked_by`,`checked_at`) WHERE is_checked = 1;--> statement-breakpoint
CREATE INDEX `lines_reviewed` ON `lines` (`document_id`,`reviewed_by`) WHERE reviewed_at is not null;