import { senderOf } from '../../server/limit.ts';
import { SOCKETS_PER_ADDRESS, STRANGERS_PER_ADDRESS } from './rules.ts';

/** One socket among those of its address. */
export type Place = {
  /** It has shown a ticket. */
  becomeKnown(): void;
  leave(): void;
};

type Count = { all: number; strangers: number };

/** Counts the sockets of each address, and those among them that nobody is known to have opened. */
export class AddressPlaces {
  readonly #counts = new Map<string, Count>();

  /** Undefined when the address has too many. */
  enter(ip: string): Place | undefined {
    const sender = senderOf(ip);
    const count = this.#counts.get(sender) ?? { all: 0, strangers: 0 };
    if (count.all >= SOCKETS_PER_ADDRESS || count.strangers >= STRANGERS_PER_ADDRESS) return;
    this.#counts.set(sender, count);
    count.all++;
    count.strangers++;
    let [isHere, isStranger] = [true, true];
    const becomeKnown = () => {
      if (isStranger) count.strangers--;
      isStranger = false;
    };
    const leave = () => {
      if (!isHere) return;
      isHere = false;
      becomeKnown();
      if (--count.all === 0) this.#counts.delete(sender);
    };
    return { becomeKnown, leave };
  }
}
