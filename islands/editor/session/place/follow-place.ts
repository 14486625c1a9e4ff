import type { DocumentPlace } from '../../../../src/accounts/preferences/rules.ts';
import type { EditorSession } from '../session.ts';

const SAVE_MS = 1500;

/**
 * Notes where the person is: in the address, for reload and the way back, and with the account, for other browsers.
 * `save`: absent for visitors. Answers how to stop.
 */
export function followPlace(
  { active, view }: EditorSession,
  panelNow: () => string | null,
  save: ((place: DocumentPlace) => Promise<void>) | undefined,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isNoted = true;

  function send() {
    clearTimeout(timer);
    const line = active.get();
    if (isNoted || line === null || !save) return;
    isNoted = true;
    // Only a comfort, so a failure is passed over.
    void save({ line, panel: panelNow(), query: view.shown.get().query }).catch(() => {});
  }

  function note() {
    const line = active.get();
    if (line === null) return;
    storeLineInAddress(line);
    isNoted = false;
    clearTimeout(timer);
    timer = setTimeout(send, SAVE_MS);
  }

  const sendWhenHidden = () => void (document.visibilityState === 'hidden' && send());
  const stop = active.subscribe(note);
  document.addEventListener('visibilitychange', sendWhenHidden);
  return () => {
    send();
    stop();
    document.removeEventListener('visibilitychange', sendWhenHidden);
  };
}

function storeLineInAddress(line: number) {
  const url = new URL(location.href);
  if (url.searchParams.get('line') === String(line + 1)) return;
  url.searchParams.set('line', String(line + 1));
  history.replaceState(history.state, '', url);
}
