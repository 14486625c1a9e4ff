CREATE TABLE `scores` (
	`line_id` integer PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`score` integer,
	`method` text NOT NULL,
	`calibration` text,
	`by` text,
	`flags` text NOT NULL,
	`spans` text NOT NULL,
	`back` text,
	`back_engine` text,
	`reason` text,
	`checked_at` integer NOT NULL,
	FOREIGN KEY (`line_id`) REFERENCES `lines`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `scores_checked_at` ON `scores` (`checked_at`);