import { z } from 'zod';

/** Who asks, as other programs send it; the session decides. */
const member = z.string().max(320).optional();

/** How many are shown already; other programs send it as text. */
const past = z.union([
  z.number().int().min(0).max(1_000_000),
  z.string().regex(/^\d{1,6}$/).transform(Number),
]);

export const NotificationPage = z.object({ member, past: past.optional() });

export const Summary = z.object({ member });

/** One, by its number, or all. */
export const MarkRead = z.union([
  z.object({ no: z.number().int().positive() }),
  z.object({ all: z.literal(true) }),
]);
