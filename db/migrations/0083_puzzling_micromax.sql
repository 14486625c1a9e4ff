CREATE TABLE `released_statements` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_no` integer NOT NULL,
	`uid` text NOT NULL,
	`released_at` integer NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`unit` text NOT NULL,
	`rates` text,
	`hash` text NOT NULL,
	`rows` blob NOT NULL,
	FOREIGN KEY (`project_no`) REFERENCES `projects`(`no`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `released_statements_period` ON `released_statements` (`project_no`,`uid`,`from_day`,`to_day`);--> statement-breakpoint
CREATE INDEX `released_statements_uid` ON `released_statements` (`uid`);