/**
 * Wakes the other processes that share a database: there is something to read. What it is stands in the database, so a
 * hint that is lost, late or doubled does no harm.
 */
export type Hints = {
  /** Returns at once, whether or not it arrives. */
  send(): void;
  /** Also called when hints come again after they had stayed away. */
  listen(listener: () => void): void;
  /** For those who listen at this moment: a message that is lost is not missed. Returns at once. */
  tell(message: string): void;
  onMessage(listener: (message: string) => void): void;
  /** False while they do not come. */
  isUp(): boolean;
  close(): void;
};
