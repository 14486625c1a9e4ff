CREATE TABLE `project_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_no` integer NOT NULL,
	`kind` text NOT NULL,
	`actor_name` text NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`project_no`) REFERENCES `projects`(`no`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `project_events_project` ON `project_events` (`project_no`,`id`);--> statement-breakpoint
CREATE TABLE `project_members` (
	`project_no` integer NOT NULL,
	`uid` text NOT NULL,
	`role` text NOT NULL,
	`colour` integer NOT NULL,
	`acceptance` text NOT NULL,
	`invited_at` integer NOT NULL,
	PRIMARY KEY(`project_no`, `uid`),
	FOREIGN KEY (`project_no`) REFERENCES `projects`(`no`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `project_members_uid` ON `project_members` (`uid`);--> statement-breakpoint
CREATE UNIQUE INDEX `project_members_manager` ON `project_members` (`project_no`) WHERE role = 'PM';--> statement-breakpoint
CREATE TABLE `projects` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`type` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`source_lang` text NOT NULL,
	`target_lang` text NOT NULL,
	`deadline` text,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE INDEX `projects_deleted` ON `projects` (`deleted_at`);