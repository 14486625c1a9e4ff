CREATE TABLE `project_invitations` (
	`project_no` integer NOT NULL,
	`email_key` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`colour` integer NOT NULL,
	`hash` text NOT NULL,
	`invited_by` text,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`project_no`, `email_key`),
	FOREIGN KEY (`project_no`) REFERENCES `projects`(`no`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `project_invitations_hash` ON `project_invitations` (`hash`);--> statement-breakpoint
CREATE INDEX `project_invitations_expires` ON `project_invitations` (`expires_at`);--> statement-breakpoint
CREATE INDEX `project_invitations_by` ON `project_invitations` (`invited_by`) WHERE invited_by is not null;