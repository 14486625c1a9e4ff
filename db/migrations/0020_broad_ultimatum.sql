ALTER TABLE `lines` ADD `reviewed_by` text;--> statement-breakpoint
ALTER TABLE `lines` ADD `reviewed_at` integer;--> statement-breakpoint
ALTER TABLE `lines` ADD `assignee` integer;--> statement-breakpoint
ALTER TABLE `lines` ADD `reviewer` integer;--> statement-breakpoint
CREATE INDEX `lines_reviewed` ON `lines` (`document_id`) WHERE reviewed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `documents_project_name` ON `documents` (`project_no`,`file_name`) WHERE deleted_at is null and project_no is not null;