CREATE TABLE `member_places` (
	`uid` text NOT NULL,
	`name` text NOT NULL,
	`place` text NOT NULL,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`uid`, `name`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `member_views` (
	`uid` text PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
