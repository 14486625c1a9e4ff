CREATE TABLE `line_comment_seen` (
	`line_id` integer NOT NULL,
	`uid` text NOT NULL,
	`up_to` integer NOT NULL,
	PRIMARY KEY(`line_id`, `uid`),
	FOREIGN KEY (`line_id`) REFERENCES `lines`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
