CREATE TABLE `comments` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_no` integer NOT NULL,
	`fid` integer NOT NULL,
	`thread` text NOT NULL,
	`pid` integer NOT NULL,
	`place` integer NOT NULL,
	`author_uid` text,
	`body` text NOT NULL,
	`client_id` text,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	`hidden_at` integer,
	FOREIGN KEY (`post_no`) REFERENCES `posts`(`no`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `comments_thread` ON `comments` (`post_no`,`fid`,`thread`);--> statement-breakpoint
CREATE UNIQUE INDEX `comments_place` ON `comments` (`post_no`,`place`);--> statement-breakpoint
CREATE INDEX `comments_author` ON `comments` (`author_uid`,`no`);--> statement-breakpoint
CREATE INDEX `comments_deleted` ON `comments` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `comments_client` ON `comments` (`author_uid`,`client_id`);--> statement-breakpoint
CREATE TABLE `loves` (
	`post_no` integer NOT NULL,
	`uid` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`post_no`, `uid`),
	FOREIGN KEY (`post_no`) REFERENCES `posts`(`no`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `loves_uid` ON `loves` (`uid`);--> statement-breakpoint
CREATE TABLE `post_blocks` (
	`block` integer NOT NULL,
	`category` text NOT NULL,
	`shown` integer NOT NULL,
	PRIMARY KEY(`block`, `category`)
);
--> statement-breakpoint
CREATE TABLE `post_readers` (
	`hour` integer NOT NULL,
	`post_no` integer NOT NULL,
	`reader` text NOT NULL,
	PRIMARY KEY(`hour`, `post_no`, `reader`)
);
--> statement-breakpoint
CREATE TABLE `post_visits` (
	`uid` text NOT NULL,
	`post_no` integer NOT NULL,
	`last_no` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`uid`, `post_no`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_no`) REFERENCES `posts`(`no`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_visits_post` ON `post_visits` (`post_no`);--> statement-breakpoint
CREATE TABLE `posts` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`category` text NOT NULL,
	`title` text NOT NULL,
	`author_uid` text,
	`body` text NOT NULL,
	`excerpt` text NOT NULL,
	`client_id` text,
	`rev` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	`hidden_at` integer,
	`loves` integer DEFAULT 0 NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL,
	`last_comment_at` integer,
	`accepted_comment` integer,
	FOREIGN KEY (`author_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `posts_shown` ON `posts` (`no`) WHERE hidden_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `posts_category` ON `posts` (`category`,`no`) WHERE hidden_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `posts_author` ON `posts` (`author_uid`,`no`) WHERE hidden_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `posts_deleted` ON `posts` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `posts_client` ON `posts` (`author_uid`,`client_id`);