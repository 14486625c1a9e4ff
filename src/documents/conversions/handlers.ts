import { actorOf, anyone, createHandlers, valid } from '../../server/http.ts';
import { listConversions, stopConversion } from './convert.ts';
import { ConversionParams } from './schema.ts';

/** GET /conversions: which files are read or written at the moment, and how far they are. */
export const getConversions = createHandlers((c) => {
  const actor = actorOf(c.var);
  return c.json({ conversions: actor ? listConversions(c.var.deps, actor) : [] });
});

/** DELETE /conversions/{id}: the call that started the work is answered `file.cancelled`. */
export const deleteConversion = createHandlers(
  anyone,
  valid('param', ConversionParams),
  async (c) => {
    await stopConversion(c.var.deps, c.var.actor, c.req.valid('param').id);
    return c.json({ message: 'ok' });
  },
);
