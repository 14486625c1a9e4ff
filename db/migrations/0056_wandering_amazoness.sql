ALTER TABLE `qa_policies` ADD `level` text;--> statement-breakpoint
ALTER TABLE `qa_policies` ADD `loanwords` integer DEFAULT false NOT NULL;