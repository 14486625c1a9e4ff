/** @jsxImportSource preact */
import { usePage } from './page.tsx';

/** In development, open pages load again when the server has started anew. */
export function DevReload() {
  const { isDev, nonce } = usePage();
  return isDev ? <script type='module' src='/static/scripts/reload.js' nonce={nonce} /> : null;
}
