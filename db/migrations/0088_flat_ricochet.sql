CREATE TABLE `work_pauses` (
	`kind` text PRIMARY KEY NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `service_notices` ADD `audience` text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE `service_notices` ADD `is_read_only` integer DEFAULT false NOT NULL;