CREATE TABLE `inspections` (
	`entry_no` integer PRIMARY KEY NOT NULL,
	`memory_no` integer NOT NULL,
	`verdict` text,
	`reason` text,
	`note` text DEFAULT '' NOT NULL,
	`is_edited` integer DEFAULT false NOT NULL,
	`by_uid` text,
	`at` integer,
	`score` integer,
	`method` text,
	`flags` text DEFAULT '[]' NOT NULL,
	`score_reason` text,
	`scored_at` integer,
	FOREIGN KEY (`memory_no`) REFERENCES `memories`(`no`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `inspections_memory` ON `inspections` (`memory_no`,`verdict`,`entry_no`);