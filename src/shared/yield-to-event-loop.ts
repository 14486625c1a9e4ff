/** Lets others have their turn: the driver of the database works on our own thread. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
