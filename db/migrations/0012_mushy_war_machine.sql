CREATE TABLE `import_defaults` (
	`uid` text PRIMARY KEY NOT NULL,
	`options` text NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `documents` ADD `import_options` text;