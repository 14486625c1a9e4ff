CREATE TABLE `quality_issues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`review_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`anchor` text,
	`category` text NOT NULL,
	`severity` text NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`repeat_of` integer,
	`version` integer NOT NULL,
	`author_uid` text,
	`created_at` integer NOT NULL,
	`answer` text,
	`reason` text DEFAULT '' NOT NULL,
	`answered_by` text,
	`answered_at` integer,
	`verdict` text,
	`verdict_by` text,
	`verdict_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`review_id`) REFERENCES `quality_reviews`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`line_id`) REFERENCES `lines`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`answered_by`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`verdict_by`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `quality_issues_review` ON `quality_issues` (`review_id`);--> statement-breakpoint
CREATE INDEX `quality_issues_line` ON `quality_issues` (`line_id`);--> statement-breakpoint
CREATE INDEX `quality_issues_author` ON `quality_issues` (`author_uid`);--> statement-breakpoint
CREATE INDEX `quality_issues_answered` ON `quality_issues` (`answered_by`);--> statement-breakpoint
CREATE INDEX `quality_issues_verdict` ON `quality_issues` (`verdict_by`);--> statement-breakpoint
CREATE TABLE `quality_review_lines` (
	`review_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`drawn` text NOT NULL,
	`units` integer NOT NULL,
	`translator_uid` text,
	`base_version` integer NOT NULL,
	`base_target` text NOT NULL,
	`seen_at` integer,
	PRIMARY KEY(`review_id`, `line_id`),
	FOREIGN KEY (`review_id`) REFERENCES `quality_reviews`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`line_id`) REFERENCES `lines`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`translator_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `quality_review_lines_line` ON `quality_review_lines` (`line_id`);--> statement-breakpoint
CREATE INDEX `quality_review_lines_translator` ON `quality_review_lines` (`translator_uid`);--> statement-breakpoint
CREATE TABLE `quality_reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` integer NOT NULL,
	`reviewer_uid` text,
	`started_by` text,
	`model_id` text NOT NULL,
	`model_version` integer NOT NULL,
	`tolerance` real NOT NULL,
	`pass` real NOT NULL,
	`unit` text NOT NULL,
	`seed` integer NOT NULL,
	`sample_units` integer,
	`allows_own` integer DEFAULT false NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`answered_at` integer,
	`closed_at` integer,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reviewer_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`started_by`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `quality_reviews_document` ON `quality_reviews` (`document_id`);--> statement-breakpoint
CREATE INDEX `quality_reviews_reviewer` ON `quality_reviews` (`reviewer_uid`);--> statement-breakpoint
CREATE INDEX `quality_reviews_starter` ON `quality_reviews` (`started_by`);