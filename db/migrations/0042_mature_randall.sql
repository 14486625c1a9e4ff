CREATE TABLE `team_undos` (
	`id` text PRIMARY KEY NOT NULL,
	`project_no` integer NOT NULL,
	`kind` text NOT NULL,
	`actor_uid` text NOT NULL,
	`whom_uid` text NOT NULL,
	`membership` text NOT NULL,
	`released` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`project_no`) REFERENCES `projects`(`no`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`whom_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `team_undos_project` ON `team_undos` (`project_no`);--> statement-breakpoint
CREATE INDEX `team_undos_at` ON `team_undos` (`at`);