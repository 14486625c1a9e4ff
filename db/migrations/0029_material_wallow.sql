CREATE TABLE `operations` (
	`id` text PRIMARY KEY NOT NULL,
	`document_id` integer NOT NULL,
	`cause` text NOT NULL,
	`by` text,
	`at` integer NOT NULL,
	`title` text,
	`line_count` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `operations_document` ON `operations` (`document_id`,`at`);--> statement-breakpoint
CREATE TABLE `saved_filters` (
	`uid` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`uid`, `name`),
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
