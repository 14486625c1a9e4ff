CREATE TABLE `document_counts` (
	`document_id` integer PRIMARY KEY NOT NULL,
	`filled` integer DEFAULT 0 NOT NULL,
	`checked` integer DEFAULT 0 NOT NULL,
	`unreviewed` integer DEFAULT 0 NOT NULL,
	`confirmations` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);

--> statement-breakpoint
INSERT INTO `document_counts` (`document_id`, `filled`, `checked`, `unreviewed`, `confirmations`)
SELECT `id`, `f`, `c`, `u`, `c` > 0 FROM (SELECT d.id,
    (SELECT count(*) FROM `lines` WHERE `document_id` = d.id AND target <> '') AS `f`,
    (SELECT count(*) FROM `lines` WHERE `document_id` = d.id AND is_checked = 1) AS `c`,
    (SELECT count(*) FROM `lines` WHERE `document_id` = d.id AND is_checked = 1
      AND `reviewer` IS NOT NULL AND `reviewed_at` IS NULL) AS `u`
  FROM `documents` d) WHERE `f` > 0 OR `c` > 0;
--> statement-breakpoint
CREATE TRIGGER `document_counts_insert` AFTER INSERT ON `lines`
WHEN new.target <> '' OR new.is_checked = 1 BEGIN
  INSERT INTO `document_counts` (`document_id`, `filled`, `checked`, `unreviewed`, `confirmations`)
  VALUES (new.document_id, new.target <> '', new.is_checked = 1,
    new.is_checked = 1 AND new.reviewer IS NOT NULL AND new.reviewed_at IS NULL,
    new.is_checked = 1)
  ON CONFLICT (`document_id`) DO UPDATE SET `filled` = `filled` + excluded.filled,
    `checked` = `checked` + excluded.checked, `unreviewed` = `unreviewed` + excluded.unreviewed,
    `confirmations` = `confirmations` + excluded.confirmations;
END;
--> statement-breakpoint
CREATE TRIGGER `document_counts_update`
AFTER UPDATE OF `target`, `is_checked`, `reviewer`, `reviewed_at`, `plain`, `line_index` ON `lines`
WHEN (new.target <> '') <> (old.target <> '') OR new.is_checked <> old.is_checked
  OR (new.is_checked = 1 AND (new.target <> old.target OR new.plain <> old.plain
    OR new.line_index <> old.line_index))
  OR (new.is_checked = 1 AND new.reviewer IS NOT NULL AND new.reviewed_at IS NULL)
    <> (old.is_checked = 1 AND old.reviewer IS NOT NULL AND old.reviewed_at IS NULL) BEGIN
  INSERT INTO `document_counts` (`document_id`, `filled`, `checked`, `unreviewed`, `confirmations`)
  VALUES (new.document_id, (new.target <> '') - (old.target <> ''),
    new.is_checked - old.is_checked,
    (new.is_checked = 1 AND new.reviewer IS NOT NULL AND new.reviewed_at IS NULL)
      - (old.is_checked = 1 AND old.reviewer IS NOT NULL AND old.reviewed_at IS NULL),
    old.is_checked = 1 OR new.is_checked = 1)
  ON CONFLICT (`document_id`) DO UPDATE SET `filled` = `filled` + excluded.filled,
    `checked` = `checked` + excluded.checked, `unreviewed` = `unreviewed` + excluded.unreviewed,
    `confirmations` = `confirmations` + excluded.confirmations;
END;
--> statement-breakpoint
CREATE TRIGGER `document_counts_delete` AFTER DELETE ON `lines`
WHEN old.target <> '' OR old.is_checked = 1 BEGIN
  UPDATE `document_counts` SET `filled` = `filled` - (old.target <> ''),
    `checked` = `checked` - (old.is_checked = 1),
    `unreviewed` = `unreviewed`
      - (old.is_checked = 1 AND old.reviewer IS NOT NULL AND old.reviewed_at IS NULL),
    `confirmations` = `confirmations` + (old.is_checked = 1)
  WHERE `document_id` = old.document_id;
END;
