CREATE TABLE `legal_notices` (
	`uid` text NOT NULL,
	`kind` text NOT NULL,
	`version` text NOT NULL,
	`queued_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `version`, `uid`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `consents` ADD `reminded_at` integer;