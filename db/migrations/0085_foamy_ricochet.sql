CREATE TABLE `cue_rules` (
	`document_id` integer PRIMARY KEY NOT NULL,
	`rules` text NOT NULL,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `cue_times` (
	`document_id` integer NOT NULL,
	`unit` text NOT NULL,
	`version` integer NOT NULL,
	`from_ms` integer NOT NULL,
	`to_ms` integer NOT NULL,
	`before_from_ms` integer NOT NULL,
	`before_to_ms` integer NOT NULL,
	`cause` text NOT NULL,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`document_id`, `unit`, `version`),
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
