CREATE TABLE `engine_calls` (
	`id` text PRIMARY KEY NOT NULL,
	`engine` text NOT NULL,
	`lease_until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `engine_calls_engine` ON `engine_calls` (`engine`,`lease_until`);--> statement-breakpoint
CREATE TABLE `mt_holds` (
	`id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`job_id` text,
	`micro_usd` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mt_holds_day` ON `mt_holds` (`day`);--> statement-breakpoint
CREATE INDEX `mt_holds_job` ON `mt_holds` (`job_id`);--> statement-breakpoint
CREATE TABLE `recurring_work` (
	`name` text PRIMARY KEY NOT NULL,
	`begun_at` integer NOT NULL
);
