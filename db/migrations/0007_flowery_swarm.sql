CREATE TABLE `engine_settings` (
	`name` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`saved_by` text NOT NULL,
	`saved_at` integer NOT NULL
);
