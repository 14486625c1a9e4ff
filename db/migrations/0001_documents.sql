ALTER TABLE `documents` ADD `detected_lang` text;--> statement-breakpoint
CREATE INDEX `lines_filled` ON `lines` (`document_id`) WHERE target <> '';--> statement-breakpoint
CREATE INDEX `lines_checked` ON `lines` (`document_id`) WHERE is_checked = 1;