CREATE TABLE `inquiries` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`lang` text NOT NULL,
	`category` text NOT NULL,
	`title` text NOT NULL,
	`state` text DEFAULT 'new' NOT NULL,
	`assignee_uid` text,
	`order_id` text,
	`at` integer NOT NULL,
	`last_at` integer NOT NULL,
	`first_answered_at` integer,
	`closed_at` integer,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`assignee_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `inquiries_uid` ON `inquiries` (`uid`,`no`);--> statement-breakpoint
CREATE INDEX `inquiries_state` ON `inquiries` (`state`,`last_at`);--> statement-breakpoint
CREATE INDEX `inquiries_closed` ON `inquiries` (`closed_at`);--> statement-breakpoint
CREATE TABLE `inquiry_messages` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`inquiry_no` integer NOT NULL,
	`author` text NOT NULL,
	`operator_uid` text,
	`words` text NOT NULL,
	`key_hash` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`inquiry_no`) REFERENCES `inquiries`(`no`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`operator_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inquiry_messages_key_hash_unique` ON `inquiry_messages` (`key_hash`);--> statement-breakpoint
CREATE INDEX `inquiry_messages_inquiry` ON `inquiry_messages` (`inquiry_no`,`no`);--> statement-breakpoint
CREATE TABLE `inquiry_templates` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`words` text NOT NULL,
	`at` integer NOT NULL
);
