CREATE TABLE `line_clients` (
	`line_id` integer NOT NULL,
	`epoch` integer NOT NULL,
	`client` integer NOT NULL,
	`member_uid` text NOT NULL,
	PRIMARY KEY(`line_id`, `epoch`, `client`),
	FOREIGN KEY (`line_id`) REFERENCES `lines`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `line_docs` (
	`line_id` integer PRIMARY KEY NOT NULL,
	`epoch` integer DEFAULT 0 NOT NULL,
	`snap` blob,
	`snap_seq` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`line_id`) REFERENCES `lines`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `line_revisions` (
	`line_id` integer NOT NULL,
	`rev` integer NOT NULL,
	`target` text NOT NULL,
	`cause` text NOT NULL,
	`by` text,
	`at` integer NOT NULL,
	`operation` text,
	`before` text,
	PRIMARY KEY(`line_id`, `rev`),
	FOREIGN KEY (`line_id`) REFERENCES `lines`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `line_revisions_operation` ON `line_revisions` (`operation`) WHERE operation is not null;--> statement-breakpoint
CREATE INDEX `line_revisions_at` ON `line_revisions` (`at`);--> statement-breakpoint
CREATE TABLE `line_updates` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`line_id` integer NOT NULL,
	`epoch` integer NOT NULL,
	`member_uid` text NOT NULL,
	`bytes` blob NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`line_id`) REFERENCES `lines`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `line_updates_line` ON `line_updates` (`line_id`,`epoch`,`seq`);