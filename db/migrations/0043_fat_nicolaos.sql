DROP INDEX `line_counts_document`;--> statement-breakpoint
CREATE INDEX `line_counts_repeats` ON `line_counts` (`document_id`,`repeat_key`);