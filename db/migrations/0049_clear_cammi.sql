CREATE TABLE `work` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`facts` text NOT NULL,
	`by_uid` text,
	`place` integer DEFAULT 0 NOT NULL,
	`lease` integer DEFAULT 0 NOT NULL,
	`lease_until` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`failed_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `work_key` ON `work` (`key`,`id`);--> statement-breakpoint
CREATE INDEX `work_waiting` ON `work` (`kind`,`id`) WHERE failed_at is null;