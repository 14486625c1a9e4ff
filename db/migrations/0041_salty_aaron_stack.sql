DROP INDEX `memories_owner`;--> statement-breakpoint
ALTER TABLE `memories` ADD `bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `memories_owner` ON `memories` (`owner_uid`,`deleted_at`,`bytes`);--> statement-breakpoint
ALTER TABLE `documents` ADD `skeleton_size` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `documents_owner_bytes` ON `documents` (`owner_uid`,`deleted_at`,`file_size`,`skeleton_size`) WHERE owner_uid is not null;--> statement-breakpoint
CREATE INDEX `documents_project_bytes` ON `documents` (`project_no`,`deleted_at`,`file_size`,`skeleton_size`) WHERE project_no is not null;--> statement-breakpoint
ALTER TABLE `glossaries` ADD `bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `glossaries_owner` ON `glossaries` (`owner_uid`,`deleted_at`,`bytes`);--> statement-breakpoint
ALTER TABLE `glossary_replacements` ADD `bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `memory_imports_waiting` ON `memory_imports` (`by_uid`,`file_size`) WHERE storage_key is not null;--> statement-breakpoint
UPDATE `memories` SET `bytes` = (SELECT coalesce(sum(octet_length(`source`) + octet_length(`target`) + coalesce(octet_length(`codes`), 0) + coalesce(octet_length(`facts`), 0)), 0) FROM `memory_entries` WHERE `memory_no` = `memories`.`no`);--> statement-breakpoint
UPDATE `glossaries` SET `bytes` = (SELECT coalesce(sum(octet_length(`sources`) + octet_length(`targets`) + octet_length(`note`) + octet_length(`words`)), 0) FROM `glossary_entries` WHERE `glossary_no` = `glossaries`.`no`);--> statement-breakpoint
UPDATE `glossary_replacements` SET `bytes` = octet_length(`entries`);
