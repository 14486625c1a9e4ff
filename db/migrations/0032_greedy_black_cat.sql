CREATE TABLE `qa_dismissals` (
	`line_id` integer NOT NULL,
	`hash` text NOT NULL,
	`check_code` text NOT NULL,
	`by` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`line_id`, `hash`),
	FOREIGN KEY (`line_id`) REFERENCES `lines`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`by`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `qa_dismissals_by` ON `qa_dismissals` (`by`);--> statement-breakpoint
CREATE TABLE `qa_policies` (
	`project_no` integer PRIMARY KEY NOT NULL,
	`off` text DEFAULT '[]' NOT NULL,
	`blocking` text DEFAULT '[]' NOT NULL,
	`rules` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`project_no`) REFERENCES `projects`(`no`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `socket_tickets` (
	`hash` text PRIMARY KEY NOT NULL,
	`sid` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`sid`) REFERENCES `sessions`(`sid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `socket_tickets_expiry` ON `socket_tickets` (`expires_at`);