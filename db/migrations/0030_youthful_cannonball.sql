CREATE TABLE `line_comment_reads` (
	`document_id` integer NOT NULL,
	`uid` text NOT NULL,
	`up_to` integer NOT NULL,
	PRIMARY KEY(`document_id`, `uid`),
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `line_comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`root` integer,
	`author_uid` text,
	`body` text NOT NULL,
	`anchor` text,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	`resolved_at` integer,
	`resolved_by` text,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`line_id`) REFERENCES `lines`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `line_comments_document` ON `line_comments` (`document_id`,`id`);--> statement-breakpoint
CREATE INDEX `line_comments_line` ON `line_comments` (`line_id`);--> statement-breakpoint
CREATE INDEX `line_comments_root` ON `line_comments` (`root`);--> statement-breakpoint
CREATE INDEX `line_comments_author` ON `line_comments` (`author_uid`);