CREATE TABLE `project_templates` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_uid` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`source_lang` text NOT NULL,
	`target_lang` text NOT NULL,
	`domain` text DEFAULT 'normal' NOT NULL,
	`register` text,
	`import_options` text,
	`memories` text DEFAULT '[]' NOT NULL,
	`glossaries` text DEFAULT '[]' NOT NULL,
	`saved_at` integer NOT NULL,
	FOREIGN KEY (`owner_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `project_templates_name` ON `project_templates` (`owner_uid`,`name`);--> statement-breakpoint
ALTER TABLE `projects` ADD `domain` text DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `register` text;--> statement-breakpoint
ALTER TABLE `projects` ADD `import_options` text;