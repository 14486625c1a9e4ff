CREATE TABLE `glossary_replacements` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`glossary_no` integer NOT NULL,
	`entries` text NOT NULL,
	`entry_count` integer NOT NULL,
	`by_uid` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`glossary_no`) REFERENCES `glossaries`(`no`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `glossary_replacements_glossary` ON `glossary_replacements` (`glossary_no`,`no`);--> statement-breakpoint
CREATE INDEX `glossary_replacements_at` ON `glossary_replacements` (`at`);