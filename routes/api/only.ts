import type { Context, Handler, Next } from 'hono';
import { type AppEnv, readForm } from '../../src/server/http.ts';

type Meant = (c: Context<AppEnv>) => boolean | Promise<boolean>;

/** The handlers of one district at an address that several share: other requests go on to the next handlers. */
export function only<H extends readonly unknown[]>(isMeant: Meant, handlers: H): H {
  const guarded = handlers.map((handler) => {
    const guard = async (c: Context<AppEnv>, next: Next) =>
      await isMeant(c) ? await (handler as Handler<AppEnv>)(c, next) : await next();
    return Object.assign(guard, handler);
  });
  return guarded as unknown as H;
}

/** `field` of a form is one of `values`. A body that is no form is the sender's mistake. */
export function hasField(field: string, ...values: readonly string[]): Meant {
  return async (c) => {
    const fields = await readForm(c, { all: true });
    return values.some((value) => fields[field] === value);
  };
}
