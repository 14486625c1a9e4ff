import { httpEmbedder } from './http.ts';
import { onnxEmbedder } from './onnx.ts';
import type { Embedder } from './port.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The settings that are read here. */
const embedSettings = [
  'EMBED',
  'EMBED_MODEL',
  'EMBED_BASE_URL',
  'EMBED_API_KEY',
  'EMBED_PREFIX',
] as const;

/** The embedder that the settings name; undefined when there is none. A setting that is wrong stops the start. */
export function embedderFromEnv(env: Env): Embedder | undefined {
  const read = (name: (typeof embedSettings)[number]) => env[name]?.trim() || undefined;
  const need = (name: (typeof embedSettings)[number]) => {
    const value = read(name);
    if (!value) throw new Error(`EMBED=${read('EMBED')} needs ${name}`);
    return value;
  };
  // The blank at its end belongs to it.
  const prefix = env.EMBED_PREFIX ? { prefix: env.EMBED_PREFIX } : {};
  switch (read('EMBED') ?? 'none') {
    case 'none':
      return undefined;
    case 'onnx':
      return onnxEmbedder(need('EMBED_MODEL').replace(/\/+$/, ''), prefix.prefix);
    case 'http': {
      const baseUrl = need('EMBED_BASE_URL').replace(/\/+$/, '');
      if (!/^https?:/.test(baseUrl) || !URL.canParse(baseUrl)) {
        throw new Error('EMBED_BASE_URL is not a web address');
      }
      return httpEmbedder({
        baseUrl,
        model: need('EMBED_MODEL'),
        key: read('EMBED_API_KEY'),
        ...prefix,
      });
    }
    default:
      throw new Error('EMBED is none of: none, onnx, http');
  }
}
