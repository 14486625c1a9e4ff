CREATE TABLE `match_settings` (
	`uid` text PRIMARY KEY NOT NULL,
	`threshold` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `project_memories` (
	`project_no` integer NOT NULL,
	`memory_no` integer NOT NULL,
	`rank` integer NOT NULL,
	`penalty` integer DEFAULT 0 NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`project_no`, `memory_no`),
	FOREIGN KEY (`project_no`) REFERENCES `projects`(`no`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`memory_no`) REFERENCES `memories`(`no`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `project_memories_memory` ON `project_memories` (`memory_no`);--> statement-breakpoint
ALTER TABLE `memory_history` ADD `rest` text;--> statement-breakpoint
ALTER TABLE `memory_imports` ADD `storage_key` text;--> statement-breakpoint
ALTER TABLE `memory_imports` ADD `file_size` integer;--> statement-breakpoint
ALTER TABLE `memory_imports` ADD `beat_at` integer;