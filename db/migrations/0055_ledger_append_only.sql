CREATE TRIGGER `ledger_entries_unchanged` BEFORE UPDATE ON `ledger_entries` BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_stay` BEFORE DELETE ON `ledger_entries`
WHEN old.at >= coalesce((SELECT `before` FROM `ledger_purge` WHERE id = 1), 0) BEGIN
  SELECT RAISE(ABORT, 'the ledger is append-only');
END;
