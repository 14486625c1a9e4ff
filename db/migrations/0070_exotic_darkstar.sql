CREATE TABLE `service_lines` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`words` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	`replaced_at` integer
);
--> statement-breakpoint
CREATE INDEX `service_lines_live` ON `service_lines` (`replaced_at`);