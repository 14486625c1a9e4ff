/**
 * Lets others have their turn: the driver of the database works on our own thread. It is a timer, for the runtime looks
 * at its sockets only when nothing is due at once: with a loop of immediates requests waited for half a second.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
