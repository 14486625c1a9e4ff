CREATE TABLE `glossaries` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_uid` text NOT NULL,
	`random_name` text NOT NULL,
	`name` text NOT NULL,
	`from_lang` text NOT NULL,
	`to_lang` text NOT NULL,
	`domain` text NOT NULL,
	`memo` text DEFAULT '' NOT NULL,
	`size` integer,
	`entry_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`owner_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `glossaries_random_name_unique` ON `glossaries` (`random_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `glossaries_name` ON `glossaries` (`owner_uid`,`name`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `glossaries_deleted` ON `glossaries` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `glossary_entries` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`glossary_no` integer NOT NULL,
	`sources` text NOT NULL,
	`targets` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`domain` text,
	`words` text NOT NULL,
	`author_uid` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`glossary_no`) REFERENCES `glossaries`(`no`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `glossary_entries_glossary` ON `glossary_entries` (`glossary_no`,`no`);--> statement-breakpoint
CREATE INDEX `glossary_entries_author` ON `glossary_entries` (`author_uid`);--> statement-breakpoint
CREATE TABLE `project_glossaries` (
	`project_no` integer NOT NULL,
	`glossary_no` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`project_no`, `glossary_no`),
	FOREIGN KEY (`project_no`) REFERENCES `projects`(`no`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`glossary_no`) REFERENCES `glossaries`(`no`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `project_glossaries_glossary` ON `project_glossaries` (`glossary_no`);