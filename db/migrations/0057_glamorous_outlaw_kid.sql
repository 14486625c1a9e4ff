CREATE TABLE `notification_choices` (
	`uid` text NOT NULL,
	`cause` text NOT NULL,
	`in_app` integer NOT NULL,
	`mail` text NOT NULL,
	PRIMARY KEY(`uid`, `cause`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notification_mutes` (
	`uid` text NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`uid`, `kind`, `id`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `chat_room_members` ADD `mailed_seq` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `notifications` ADD `in_app` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `notifications` ADD `mail_due_at` integer;--> statement-breakpoint
ALTER TABLE `notifications` ADD `mailed_at` integer;--> statement-breakpoint
CREATE INDEX `notifications_due` ON `notifications` (`mail_due_at`) WHERE mail_due_at is not null;--> statement-breakpoint
CREATE INDEX `chat_rooms_last` ON `chat_rooms` (`last_at`);