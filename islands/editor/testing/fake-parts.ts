import { signal } from '../../runtime/signal.ts';
import { createCommandTable } from '../session/commands/command-table.ts';
import { createDialogs } from '../session/dialogs.ts';
import { openSession } from '../session/open-session.ts';
import type { LineEditorProps } from '../session/props.ts';
import { createSidePanelState } from '../session/side-panel-state.ts';
import type { EditorParts } from '../session/tool.ts';
import { createViewState } from '../session/view-settings.ts';
import { fakeSearch } from './fake-search.ts';
import { fakeServices } from './fake-services.ts';
import { lineOf } from './fake-server.ts';

/** For tests: the open editor of a member, as its tools are given it. */
export function fakeParts(): EditorParts {
  const services = fakeServices({ search: fakeSearch().calls });
  const props = propsOf();
  const session = openSession(props, services);
  const made = new Map<unknown, unknown>();
  return {
    session: { ...session, live: fakeLive() },
    services,
    props,
    sidePanel: createSidePanelState(true),
    viewState: createViewState(undefined, props.direction, undefined),
    dialogs: createDialogs(() => {}),
    commands: createCommandTable([]),
    run: () => {},
    disabledReason: () => undefined,
    shared<T>(make: (parts: EditorParts) => T): T {
      if (!made.has(make)) made.set(make, make(this));
      return made.get(make) as T;
    },
  };
}

/** Nobody else is there. */
function fakeLive() {
  return { rooms: { indexOf: () => -1 }, mux: {}, away: signal(false) } as never;
}

function propsOf(): LineEditorProps {
  return {
    name: 'opaque',
    fileName: '계약서.docx',
    direction: 'en2ko',
    back: '/upload',
    directionLabel: '영어 → 한국어',
    sourceLang: 'en',
    targetLang: 'ko',
    uid: 'kim',
    lines: [lineOf(0)],
    lineCount: 1,
    counts: { filled: 0, checked: 0 },
    job: null,
    lang: 'ko',
  };
}
