CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` text NOT NULL,
	`cause` text NOT NULL,
	`thread` text NOT NULL,
	`query` text,
	`actor_name` text DEFAULT '' NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`member_id`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notifications_member` ON `notifications` (`member_id`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`member_id`) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `notifications_age` ON `notifications` (`created_at`);