CREATE TABLE `qa_known_words` (
	`project_no` integer NOT NULL,
	`code` text NOT NULL,
	`word` text NOT NULL,
	`check_code` text NOT NULL,
	`by` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`project_no`, `code`, `word`),
	FOREIGN KEY (`project_no`) REFERENCES `projects`(`no`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `qa_known_words_by` ON `qa_known_words` (`by`);--> statement-breakpoint
ALTER TABLE `project_templates` ADD `checks` text;--> statement-breakpoint
ALTER TABLE `qa_dismissals` ADD `is_report` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `qa_policies` ADD `severities` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `qa_policies` ADD `packs` text;