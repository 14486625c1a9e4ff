CREATE TABLE `effort_rows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` text NOT NULL,
	`document_id` integer NOT NULL,
	`line_id` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer NOT NULL,
	`active_ms` integer NOT NULL,
	`keys` text NOT NULL,
	`length_before` integer NOT NULL,
	`length_after` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `effort_rows_member` ON `effort_rows` (`uid`,`ended_at`);--> statement-breakpoint
CREATE INDEX `effort_rows_document` ON `effort_rows` (`document_id`);--> statement-breakpoint
CREATE INDEX `effort_rows_ended` ON `effort_rows` (`ended_at`);--> statement-breakpoint
CREATE TABLE `effort_switches` (
	`uid` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
