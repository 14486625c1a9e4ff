import { type Asker, askFor } from '../../shared/priority/asker.ts';
import { recordEvent } from '../../accounts/security-events/record-event.ts';
import { limitOfRefusals } from '../../accounts/security-events/rules.ts';
import type { Deps } from '../../server/deps.ts';
import { describe, DomainError } from '../../shared/errors.ts';
import type { UiLang } from '../../shared/languages.ts';
import { senderOf } from '../../server/limit.ts';
import { Budget } from './budget.ts';
import type { Place } from './address-places.ts';
import { Connection, type Wire } from './connection.ts';
import {
  BUFFERED_BYTES,
  closeCodes,
  EVENT_BYTES,
  eventRate,
  frameRate,
  HEARTBEAT_MS,
  HELLO_BYTES,
  HELLO_MS,
  openRate,
  updateRate,
} from './rules.ts';
import { type Answer, ClientEvent, HelloData, type Welcome } from './schema.ts';
import type { SocketEvents } from './socket-event.ts';
import type { Sockets } from './sockets.ts';
import { roleHere } from '../../server/guards/role-here.ts';
import { redeemTicket } from './tickets.ts';
import { OpeningFrames } from './opening-frames.ts';
import { costOf, decodeClientFrame } from './wire-frames.ts';

type Caller = { ip: string; lang: UiLang; isOurPage: boolean; place: Place };
type Data = string | ArrayBuffer;

/** So many frames may wait for their turn; who sends on is no editor. */
const MOST_WAITING = 2_000;

/** One socket from its first frame on: whose it is, how much at once, and who answers what. */
export class ServedSocket {
  readonly #deps: Deps;
  readonly #wire: Wire;
  readonly #caller: Caller;
  readonly #sockets: Sockets;
  readonly #events: SocketEvents;
  readonly #updates = new Budget(updateRate);
  readonly #opens = new Budget(openRate);
  readonly #asked = new Budget(eventRate);
  readonly #frames = new Budget(frameRate);
  readonly #openings = new OpeningFrames();
  #inbox: Data[] = [];
  #bytes = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #connection: Connection | undefined;
  #isGreeting = false;
  #isOver = false;

  constructor(
    deps: Deps,
    wire: Wire,
    { caller, sockets, events }: { caller: Caller; sockets: Sockets; events: SocketEvents },
  ) {
    this.#deps = deps;
    this.#wire = wire;
    this.#caller = caller;
    this.#sockets = sockets;
    this.#events = events;
  }

  begin() {
    if (!this.#caller.isOurPage) return this.#turnAway('origin', closeCodes.noRights);
    this.#timer = setTimeout(() => this.#turnAway('silent', closeCodes.sessionEnded), HELLO_MS);
  }

  /** Frames wait for their turn here: an editor that is too fast is slowed down, and loses nothing. */
  hear(data: Data) {
    if (this.#isOver || this.#sockets.isClosing) return;
    if (this.#connection) this.#connection.heardAt = performance.now();
    this.#inbox.push(data);
    this.#bytes += sizeOf(data);
    if (!this.#connection && this.#bytes > HELLO_BYTES) {
      return this.#turnAway('too-large', closeCodes.badFrame);
    }
    if (this.#inbox.length > MOST_WAITING || this.#bytes > BUFFERED_BYTES) {
      this.#connection?.refused('flood');
      return this.#end(closeCodes.flood);
    }
    askFor(this.#asker(), () => this.#drain());
  }

  ended() {
    this.#isOver = true;
    this.#inbox = [];
    clearTimeout(this.#timer);
    if (!this.#connection) return;
    this.#connection.leave();
    this.#sockets.remove(this.#connection);
  }

  /** In whose queue the frames of this socket wait for the database. */
  #asker(): Asker {
    const uid = this.#connection?.member.uid;
    return uid ? { kind: 'member', id: uid } : { kind: 'stranger', id: senderOf(this.#caller.ip) };
  }

  #drain() {
    // The end waits until all is stored that was taken: what comes then is not, and is sent again to the next process.
    if (this.#sockets.isClosing) return;
    while (!this.#isOver && !this.#isGreeting && this.#inbox.length > 0) {
      const [next] = this.#inbox;
      if (next === undefined) return;
      const wait = this.#connection ? this.#budgetOf(next).take() : 0;
      if (wait > 0) {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#drain(), Math.ceil(wait));
        return;
      }
      this.#inbox.shift();
      this.#bytes -= sizeOf(next);
      if (typeof next !== 'string') this.#openings.hear(decodeClientFrame(new Uint8Array(next)));
      this.#take(next);
    }
  }

  #budgetOf(data: Data): Budget {
    if (typeof data === 'string') return this.#asked;
    const frame = decodeClientFrame(new Uint8Array(data));
    if (frame?.kind === 'open') return this.#opens;
    if (frame?.kind !== 'data') return this.#frames;
    const cost = costOf(frame);
    return cost === 'little' || this.#openings.has(frame.channel, cost)
      ? this.#frames
      : this.#updates;
  }

  #take(data: Data) {
    if (typeof data !== 'string') {
      if (this.#connection) this.#connection.hear(new Uint8Array(data));
      else this.#turnAway('no-hello', closeCodes.badFrame);
      return;
    }
    const event = data.length > EVENT_BYTES ? undefined : eventIn(data);
    if (!event) {
      this.#connection?.refused('bad-event');
      return this.#end(closeCodes.badFrame);
    }
    if (this.#connection) void this.#answer(this.#connection, event);
    else void this.#greet(event);
  }

  async #greet({ id, event, data }: ClientEvent) {
    this.#isGreeting = true;
    const hello = event === 'hello' ? HelloData.safeParse(data).data : undefined;
    const found = hello && await redeemTicket(this.#deps, hello.ticket).catch((error) => {
      this.#deps.log.error('socket', { error });
    });
    if (this.#isOver) return;
    if (!found) return this.#turnAway('ticket', closeCodes.sessionEnded);
    const sockets = this.#sockets;
    const { kinds } = sockets;
    const { ip, lang } = this.#caller;
    const member = roleHere(this.#deps, found, ip);
    const connection = new Connection(this.#deps, this.#wire, { member, lang, ip, kinds });
    if (sockets.isClosing) return this.#end(closeCodes.restart);
    if (!sockets.add(connection)) return this.#turnAway('too-many', closeCodes.flood);
    clearTimeout(this.#timer);
    this.#caller.place.becomeKnown();
    this.#connection = connection;
    this.#isGreeting = false;
    const welcome: Welcome = { uid: member.uid, heartbeatMs: HEARTBEAT_MS };
    connection.write(JSON.stringify({ id, ok: welcome } satisfies Answer));
    askFor(this.#asker(), () => this.#drain());
  }

  async #answer(connection: Connection, { id, event, data }: ClientEvent) {
    connection.write(JSON.stringify(await this.#answerTo(connection, { id, event, data })));
  }

  async #answerTo(connection: Connection, { id, event, data }: ClientEvent): Promise<Answer> {
    const { lang } = this.#caller;
    const known = Object.hasOwn(this.#events, event) ? this.#events[event] : undefined;
    const parsed = known?.schema.safeParse(data);
    if (!known || !parsed?.success) return refusal(id, new DomainError('request.invalid'), lang);
    try {
      const context = { deps: this.#deps, connection };
      return { id, ok: await known.answer(context, parsed.data) ?? {} };
    } catch (error) {
      if (error instanceof DomainError) return refusal(id, error, lang);
      connection.fault(error);
      return refusal(id, new DomainError('server.fault'), lang);
    }
  }

  /** For those who are nobody yet. Repeated tries are one line in the record. */
  #turnAway(reason: string, code: number) {
    this.#end(code);
    const { ip } = this.#caller;
    this.#deps.limiter.take(`refusal:${senderOf(ip)}:socket`, limitOfRefusals)
      .then(({ waitMs }) =>
        waitMs > 0
          ? undefined
          : recordEvent(this.#deps, { kind: 'socket.refused', facts: { ip, reason } })
      )
      .catch((error) => this.#deps.log.error('security', { error }));
  }

  #end(code: number) {
    if (this.#isOver) return;
    if (this.#connection) this.#connection.close(code);
    else this.#wire.close(code);
    this.ended();
  }
}

function refusal(id: number, error: DomainError, lang: UiLang): Answer {
  return { id, ...describe(error, lang).body };
}

function eventIn(text: string): ClientEvent | undefined {
  try {
    return ClientEvent.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function sizeOf(data: Data): number {
  return typeof data === 'string' ? data.length : data.byteLength;
}
