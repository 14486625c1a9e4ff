CREATE TABLE `memories` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_uid` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`from_lang` text NOT NULL,
	`to_lang` text NOT NULL,
	`memo` text DEFAULT '' NOT NULL,
	`entry_count` integer DEFAULT 0 NOT NULL,
	`last_entry` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`owner_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `memories_owner` ON `memories` (`owner_uid`);--> statement-breakpoint
CREATE UNIQUE INDEX `memories_personal` ON `memories` (`owner_uid`,`from_lang`,`to_lang`) WHERE kind = 'personal' and deleted_at is null;--> statement-breakpoint
CREATE TABLE `memory_entries` (
	`no` integer PRIMARY KEY NOT NULL,
	`memory_no` integer NOT NULL,
	`source` text NOT NULL,
	`target` text NOT NULL,
	`codes` text,
	`folded` integer NOT NULL,
	`masked` integer NOT NULL,
	`pair` integer NOT NULL,
	`previous` text,
	`next` text,
	`place` text,
	`author` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`facts` text,
	FOREIGN KEY (`memory_no`) REFERENCES `memories`(`no`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `memory_entries_folded` ON `memory_entries` (`memory_no`,`folded`);--> statement-breakpoint
CREATE INDEX `memory_entries_masked` ON `memory_entries` (`memory_no`,`masked`);--> statement-breakpoint
CREATE UNIQUE INDEX `memory_entries_pair` ON `memory_entries` (`memory_no`,`pair`);--> statement-breakpoint
CREATE INDEX `memory_entries_place` ON `memory_entries` (`memory_no`,`place`) WHERE place is not null;--> statement-breakpoint
CREATE TABLE `memory_history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entry_no` integer NOT NULL,
	`memory_no` integer NOT NULL,
	`kind` text NOT NULL,
	`source` text NOT NULL,
	`target` text NOT NULL,
	`author` text,
	`by_uid` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`memory_no`) REFERENCES `memories`(`no`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `memory_history_entry` ON `memory_history` (`entry_no`);--> statement-breakpoint
CREATE INDEX `memory_history_memory` ON `memory_history` (`memory_no`);--> statement-breakpoint
CREATE TABLE `memory_imports` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`memory_no` integer NOT NULL,
	`by_uid` text NOT NULL,
	`file_name` text NOT NULL,
	`state` text DEFAULT 'running' NOT NULL,
	`read` integer DEFAULT 0 NOT NULL,
	`added` integer DEFAULT 0 NOT NULL,
	`duplicates` integer DEFAULT 0 NOT NULL,
	`conflicts` integer DEFAULT 0 NOT NULL,
	`skipped` text DEFAULT '{}' NOT NULL,
	`reason` text,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`memory_no`) REFERENCES `memories`(`no`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `memory_imports_memory` ON `memory_imports` (`memory_no`);