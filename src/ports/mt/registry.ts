import type { AllowedHosts } from '../../shared/addresses.ts';
import { checkHost } from '../../shared/safe-fetch.ts';
import { none } from './engines/none.ts';
import { engineFromEnv, engines } from './index.ts';
import { findLocalServers } from './local-servers.ts';
import type { EngineRegistry, Env } from './port.ts';
import { priceOf } from './prices.ts';

type Options = {
  env: Env;
  /** Private places that may be reached. */
  allowed: AllowedHosts;
  /** Throws when something other than the engines cannot run on these settings. */
  check?: (env: Env) => void;
  /** Builds what runs on these settings and lets new work have it. */
  apply: (env: Env) => void;
};

/** The table of engines, as the page of settings needs it. */
export function engineRegistry({ env, allowed, check, apply }: Options): EngineRegistry {
  return {
    entries: engines.filter((entry) => entry !== none),
    absent: none,
    priceOf,
    env,
    check(next) {
      engineFromEnv(next);
      check?.(next);
    },
    apply,
    build(id, next) {
      return engineFromEnv({ ...next, MT_ENGINE: id, MT_FALLBACK: '' });
    },
    checkAddress: (address) => checkHost(address, { allowed }),
    findLocal: () => findLocalServers(),
  };
}

/** Hosts that the environment names are trusted: the operator who sets it could reach them anyway. */
export function hostsOf(env: Env): Set<string> {
  const listed = (env.MT_PRIVATE_HOSTS?.trim() || LOCAL_HOSTS).split(',').map((one) => one.trim());
  const addresses = [
    ...engines.flatMap(({ settings }) => settings),
    'EMBED_BASE_URL',
    'QE_BASE_URL',
  ]
    .filter((name) => /_URL$/.test(name))
    .flatMap((name) => URL.parse(env[name]?.trim() ?? '') ?? [])
    .map(({ hostname, port, protocol }) =>
      `${hostname.replace(/^\[|\]$/g, '')}:${port || (protocol === 'https:' ? '443' : '80')}`
    );
  return new Set([...listed.map((host) => host.toLowerCase()), ...addresses].filter(Boolean));
}

/** The servers that are looked for on this machine. */
const LOCAL_HOSTS = ['11434', '1234', '8080']
  .flatMap((port) => [`localhost:${port}`, `127.0.0.1:${port}`]).join(',');
