-- A column that is added later loses what happens when the member goes; so the table is made anew.
CREATE TABLE `project_events_new` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`project_no` integer NOT NULL,
	`kind` text NOT NULL,
	`actor_uid` text,
	`whom_uid` text,
	`about` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`project_no`) REFERENCES `projects`(`no`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`whom_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `project_events_new` SELECT `id`, `project_no`, `kind`, `actor_uid`, `whom_uid`, `about`, `at` FROM `project_events`;
--> statement-breakpoint
DROP TABLE `project_events`;
--> statement-breakpoint
ALTER TABLE `project_events_new` RENAME TO `project_events`;
--> statement-breakpoint
CREATE INDEX `project_events_project` ON `project_events` (`project_no`,`id`);
