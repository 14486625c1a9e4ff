CREATE TABLE `document_reaches` (
	`document_id` integer PRIMARY KEY NOT NULL,
	`reach` text NOT NULL,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `memory_fills` (
	`job_id` text PRIMARY KEY NOT NULL,
	`operation` text NOT NULL,
	`threshold` integer NOT NULL,
	`over_machine` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `project_reaches` (
	`project_no` integer PRIMARY KEY NOT NULL,
	`reach` text NOT NULL,
	FOREIGN KEY (`project_no`) REFERENCES `projects`(`no`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `repeat_exceptions` (
	`line_id` integer PRIMARY KEY NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`line_id`) REFERENCES `lines`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `segment_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`document_id` integer NOT NULL,
	`kind` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`line_id` integer NOT NULL,
	`version` integer NOT NULL,
	`new_line_id` integer,
	`new_version` integer,
	`before` text NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `segment_changes_document` ON `segment_changes` (`document_id`);--> statement-breakpoint
CREATE INDEX `segment_changes_at` ON `segment_changes` (`at`);