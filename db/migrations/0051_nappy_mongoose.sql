CREATE TABLE `log_rewinds` (
	`no` integer PRIMARY KEY NOT NULL,
	`known_seq` integer NOT NULL,
	`found_seq` integer NOT NULL,
	`at` integer NOT NULL
);
