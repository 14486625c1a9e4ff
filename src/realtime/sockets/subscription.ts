import type { Member } from '../../server/deps.ts';
import type { UiLang } from '../../shared/languages.ts';

/*
 * The contract between connections and what they carry. A connection knows channels, limits and frames; what a channel
 * follows, such as a line, is a kind of subscription of a higher district.
 */

/** A connection as its subscriptions see it. */
export type SubscribedConnection = {
  readonly member: Member;
  /** Of the page that has opened it. */
  readonly lang: UiLang;
  /** The address at its other end. */
  readonly ip: string;
  write(frame: Uint8Array): void;
  /** Resolves when there is room for more, or at the signal. */
  drained(signal: AbortSignal): Promise<void>;
  /** Sends an event that belongs to no channel. */
  push(event: string, data: unknown): void;
  /** False: too much awareness at once; it is dropped. */
  allowsAwareness(): boolean;
  /** Records what no editor of ours sends. */
  refused(reason: string, line?: number): void;
  fault(error: unknown): void;
  /** The subscription of this channel has ended. */
  closed(channel: number): void;
};

export type ChannelData = { n: number; message: Uint8Array };

/** What one channel of a connection follows. */
export type Subscription = {
  begin(): void;
  receive(data: ChannelData): void;
  /** A frame was larger than one may be. */
  tooLarge(): void;
  /** The other end has closed the channel, or is gone. */
  end(): void;
};

/** Why a channel was not opened: a close code with its reason. */
export type Refused = { code: number; reason: string };

/** One kind of subscription, for all connections of this process. */
export type SubscriptionKind = {
  /** Fails with a `DomainError` where the member may not know of it. The subscription has not begun yet. */
  open(
    connection: SubscribedConnection,
    channel: number,
    path: string,
  ): Promise<{ subscription: Subscription } | Refused>;
  /** Rights in a project have changed. What is known of them is read again before it counts. */
  rightsChanged(connection: SubscribedConnection, projectNo: number): void;
  /** Reads the rights of a connection again and closes what its member may no longer follow. */
  renewAccess(connection: SubscribedConnection): Promise<void>;
  /** Members may have lost documents: they follow them no more, and others see them there no more. */
  checkAccess(): Promise<void>;
  /** The connection is gone. */
  left(connection: SubscribedConnection): void;
  /** Saves what waits and closes all channels. */
  close(): Promise<void>;
};

/** By the first part of their paths: `line` in `line/17`. */
export type SubscriptionKinds = Readonly<Record<string, SubscriptionKind>>;
