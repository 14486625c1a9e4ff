/** @jsxImportSource react */
import { signal } from '../../../runtime/signal.ts';
import type { FirstParts, OpenTool } from '../../session/tool.ts';
import { reasonForLine } from './disabled-reasons.ts';
import { RetranslateAllItem, SettingsItem } from './DraftActions.tsx';
import { draftsOf } from './drafts.ts';
import { EngineNote } from './EngineNote.tsx';
import { JobBar } from './JobBar.tsx';
import { RestNote } from './RestNote.tsx';

/** Drafting one line or all lines anew, and how far that is. */
export function startDrafts(parts: FirstParts): OpenTool {
  const { session, dialogs, props: { uid, job } } = parts;
  const { lang } = session;
  const drafts = parts.shared(draftsOf);
  const version = signal(0);

  function retranslate() {
    const index = session.active.get();
    const line = index === null ? undefined : session.lines.line(index);
    if (!line || !session.field(line.index)) return;
    const reason = parts.disabledReason('retranslate');
    if (reason) session.inform(reason);
    else void drafts.retranslate(line.index);
  }

  return {
    commands: { retranslate },
    disabledReason: (command) =>
      command === 'retranslate' ? reasonForLine(session, drafts) : undefined,
    version,
    progress: () => <JobBar drafts={drafts} lang={lang} />,
    notes: () => (
      <>
        <EngineNote drafts={drafts} lang={lang} />
        {uid !== null && (
          <RestNote {...{ session, drafts }} estimate={parts.services.drafts.estimate} />
        )}
      </>
    ),
    draftMenu: () => (
      <>
        {uid !== null && <RetranslateAllItem {...{ session, drafts, dialogs }} />}
        <SettingsItem {...{ session, dialogs }} />
      </>
    ),
    begin() {
      const rise = () => version.set((n) => n + 1);
      const ends = [drafts.obstacle, drafts.busy].map((one) => one.subscribe(rise));
      void drafts.askEngine();
      if (job) drafts.begin(job);
      return () => {
        for (const end of ends) end();
        drafts.close();
      };
    },
  };
}
