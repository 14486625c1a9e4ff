CREATE TABLE `member_keys` (
	`uid` text PRIMARY KEY NOT NULL,
	`keys` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
