CREATE TABLE `chat_messages` (
	`uid` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`room_no` integer NOT NULL,
	`seq` integer NOT NULL,
	`rev` integer NOT NULL,
	`author_uid` text,
	`client_id` text NOT NULL,
	`body` text NOT NULL,
	`at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`room_no`) REFERENCES `chat_rooms`(`no`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_messages_seq` ON `chat_messages` (`room_no`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `chat_messages_client` ON `chat_messages` (`author_uid`,`client_id`);--> statement-breakpoint
CREATE INDEX `chat_messages_rev` ON `chat_messages` (`room_no`,`rev`);--> statement-breakpoint
CREATE TABLE `chat_room_members` (
	`room_no` integer NOT NULL,
	`uid` text NOT NULL,
	`read_seq` integer DEFAULT 0 NOT NULL,
	`is_muted` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`room_no`, `uid`),
	FOREIGN KEY (`room_no`) REFERENCES `chat_rooms`(`no`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_room_members_uid` ON `chat_room_members` (`uid`);--> statement-breakpoint
CREATE TABLE `chat_rooms` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`pair_key` text,
	`project_no` integer,
	`last_seq` integer DEFAULT 0 NOT NULL,
	`rev` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`last_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_rooms_id_unique` ON `chat_rooms` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `chat_rooms_pair_key_unique` ON `chat_rooms` (`pair_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `chat_rooms_project_no_unique` ON `chat_rooms` (`project_no`);--> statement-breakpoint
CREATE TABLE `member_blocks` (
	`uid` text NOT NULL,
	`blocked_uid` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`uid`, `blocked_uid`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `member_blocks_blocked` ON `member_blocks` (`blocked_uid`);