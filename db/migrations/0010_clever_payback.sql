ALTER TABLE `documents` ADD `skeleton_key` text;--> statement-breakpoint
ALTER TABLE `documents` ADD `skeleton_extension` text;