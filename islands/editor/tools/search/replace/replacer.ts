import type { EditorSession } from '../../../session/session.ts';
import type { SearchService } from '../../../session/services/search.ts';
import type { LineSearch } from '../line-search.ts';
import {
  loadPreviewLines,
  previewReplacement,
  tickAll,
  toggleLine,
} from './preview-replacement.ts';
import { replaceThis } from './replace-this.ts';
import { newReplaceState } from './replace-state.ts';
import { listOperations, runReplacement, undoReplacement } from './run-replacement.ts';

export type Replacer = ReturnType<typeof createReplacer>;

/** Replacing in many lines: previewed before, stopped while it runs, undone after it. */
export function createReplacer(session: EditorSession, calls: SearchService, search: LineSearch) {
  const state = newReplaceState(session, calls, search);
  return {
    isOpen: state.isOpen,
    step: state.step,
    replacement: state.replacement,
    fitsParticles: state.fitsParticles,
    staysConfirmed: state.staysConfirmed,
    refusal: state.refusal,
    unticked: state.unticked,
    shown: state.shown,
    operations: state.operations,
    lang: session.lang,
    preview: () => previewReplacement(state),
    replaceThis: (targetLang: string) => replaceThis(state, targetLang),
    run: () => runReplacement(state),
    undo: (operation: string) => undoReplacement(state, operation),
    listOperations: () => listOperations(state),
    mayStayConfirmed: () => ['owner', 'manager'].includes(session.rights.get().duty),
    cancel: () => state.stop.abort(),
    back: () => state.step.set({ kind: 'asked' }),
    toggle: (index: number) => toggleLine(state, index),
    /** Of a line that is not loaded, tags are numbers alone. */
    tagsOf: (index: number) => session.lines.line(index)?.tags ?? {},
    tickAll: (isTicked: boolean) => tickAll(state, isTicked),
    want: (indices: readonly number[]) => loadPreviewLines(state, indices),
  };
}
