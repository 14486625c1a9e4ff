CREATE TABLE `board_files` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`owner_uid` text,
	`blob_key` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer,
	`height` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `board_files_owner` ON `board_files` (`owner_uid`);--> statement-breakpoint
CREATE INDEX `board_files_created` ON `board_files` (`created_at`);--> statement-breakpoint
CREATE INDEX `board_files_blob` ON `board_files` (`blob_key`);--> statement-breakpoint
CREATE TABLE `post_drafts` (
	`uid` text NOT NULL,
	`key` text NOT NULL,
	`category` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`base_rev` integer,
	`at` integer NOT NULL,
	PRIMARY KEY(`uid`, `key`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `post_files` (
	`post_no` integer NOT NULL,
	`file_id` text NOT NULL,
	PRIMARY KEY(`post_no`, `file_id`),
	FOREIGN KEY (`post_no`) REFERENCES `posts`(`no`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `board_files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_files_file` ON `post_files` (`file_id`);