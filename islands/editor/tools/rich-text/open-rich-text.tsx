/** @jsxImportSource react */
import { browserCatalogue } from '../../../../src/shared/refusals/browser-catalogue.ts';
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { createModes, type Modes } from '../../field/rich/modes.ts';
import { RichField } from '../../field/rich/RichField.tsx';
import type { EditorSession } from '../../session/session.ts';
import { type Drafts, draftsOf } from '../drafts/drafts.ts';
import { createRichLoader } from './load-rich.ts';
import { toggleRich } from './toggle-rich.ts';

/** Lines as their document shows them, where one wants that: turned on and off line by line. */
export function openRichText(parts: EditorParts): OpenTool {
  const { session, services, props } = parts;
  const drafts = parts.shared(draftsOf);
  const modes = createModes(props.name, sessionStorage);
  const loader = createRichLoader(services.styles);
  const activeLine = () => {
    const index = session.active.get();
    return index === null ? undefined : session.lines.line(index);
  };

  return {
    commands: { toggleMode: () => void toggleRich(session, modes, loader) },
    disabledReason(command) {
      if (command !== 'toggleMode') return undefined;
      const line = activeLine();
      return line && !session.isMine(line)
        ? browserCatalogue['line.notYours'][session.lang]
        : undefined;
    },
    isOn: (command) => {
      const line = activeLine();
      return command === 'toggleMode' ? line !== undefined && modes.isRich(line) : undefined;
    },
    field(given) {
      const ready = loader.loaded.get();
      if (!ready || given.isReadOnly || !modes.isRich(given.line)) return undefined;
      return <RichField {...given} {...ready} />;
    },
    begin() {
      if (modes.rich.get().size > 0) {
        void loader.load().then(() => redrawLines(session, modes.rich.get()));
      }
      return followDrafting(session, modes, drafts);
    },
  };
}

/** When all lines have been drafted anew, they are plain again. */
function followDrafting(session: EditorSession, modes: Modes, { job }: Drafts): () => void {
  let hadJob = job.get() !== null;
  return job.subscribe(() => {
    const hasJob = job.get() !== null;
    if (hadJob && !hasJob) {
      const before = modes.rich.get();
      modes.turnAllOff();
      redrawLines(session, before);
    }
    hadJob = hasJob;
  });
}

function redrawLines({ lines }: EditorSession, ids: ReadonlySet<number>) {
  for (let index = 0; index < lines.count; index++) {
    const line = lines.line(index);
    if (line && ids.has(line.id)) lines.notify(index);
  }
}
