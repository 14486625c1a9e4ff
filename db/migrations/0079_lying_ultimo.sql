CREATE TABLE `package_people` (
	`uid` text PRIMARY KEY NOT NULL,
	`project_no` integer NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	FOREIGN KEY (`project_no`) REFERENCES `projects`(`no`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `package_people_project` ON `package_people` (`project_no`);--> statement-breakpoint
CREATE TABLE `packages` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`uid` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`project_no` integer,
	`file_name` text NOT NULL,
	`storage_key` text,
	`file_size` integer DEFAULT 0 NOT NULL,
	`choices` text,
	`summary` text,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`reason` text,
	`details` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_no`) REFERENCES `projects`(`no`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `packages_name_unique` ON `packages` (`name`);--> statement-breakpoint
CREATE INDEX `packages_uid` ON `packages` (`uid`,`no`);--> statement-breakpoint
CREATE INDEX `packages_created` ON `packages` (`created_at`);--> statement-breakpoint
CREATE INDEX `packages_key` ON `packages` (`storage_key`);--> statement-breakpoint
CREATE INDEX `packages_project` ON `packages` (`project_no`);--> statement-breakpoint
ALTER TABLE `line_comments` ADD `outside` text;