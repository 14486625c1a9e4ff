import { text } from '../../../src/documents/lines/text.ts';
import { browserCatalogue } from '../../../src/shared/refusals/browser-catalogue.ts';
import {
  type Edit,
  insertAllTagsEdit,
  insertTagEdit,
  placedTagEdit,
} from '../field/text/tag-text.ts';
import type { Command, CommandEntry } from './commands/command-table.ts';
import type { EditorSession } from './session.ts';
import type { FirstParts, OpenTool, Tool } from './tool.ts';

const commands: readonly CommandEntry[] = [
  {
    id: 'confirmNext',
    label: text.confirmNext,
    keys: [{ code: 'Enter', mod: true }],
    help: 1,
  },
  {
    id: 'confirmStay',
    label: text.confirmStay,
    keys: [{ code: 'Enter', mod: true, shift: true }],
    help: 2,
  },
  {
    id: 'nextLine',
    label: text.nextLine,
    keys: [
      { code: 'ArrowDown', alt: true },
      { code: 'ArrowDown', mod: true },
      { code: 'Enter' },
    ],
    help: 3,
  },
  {
    id: 'previousLine',
    label: text.previousLine,
    keys: [{ code: 'ArrowUp', alt: true }, { code: 'ArrowUp', mod: true }],
    help: 4,
  },
  {
    id: 'nextUnconfirmed',
    label: text.nextUnconfirmed,
    keys: [{ code: 'KeyN', alt: true }],
    help: 5,
  },
  {
    id: 'previousUnconfirmed',
    label: text.previousUnconfirmed,
    keys: [{ code: 'KeyP', alt: true }],
    help: 6,
  },
  { id: 'goToLine', label: text.goToLine, keys: [{ code: 'KeyG', mod: true }], help: 7 },
  {
    id: 'insertTag',
    label: text.insertTag,
    keys: [{ code: 'KeyG', alt: true }],
    help: 8,
    more: 1,
  },
  {
    id: 'insertAllTags',
    label: text.insertAllTags,
    keys: [{ code: 'KeyG', mod: true, alt: true }],
    help: 9,
  },
  {
    id: 'copySource',
    label: text.copySource,
    keys: [{ code: 'KeyS', alt: true }],
    help: 10,
    menu: 1,
    more: 2,
  },
  {
    id: 'clearTarget',
    label: text.clearTarget,
    keys: [{ code: 'KeyS', mod: true, alt: true }],
    help: 11,
    more: 10,
  },
  {
    id: 'insertDraft',
    label: text.insertDraft,
    keys: [{ code: 'Digit0', alt: true }],
    help: 12,
    menu: 2,
    more: 3,
  },
  {
    id: 'restore',
    label: text.restore,
    keys: [{ code: 'Escape' }],
    help: 18,
    more: 5,
  },
];

/** What every editor does with its lines: confirming, moving, writing into them. */
export const lineCommands: Tool = {
  id: 'lines',
  label: text.lineList,
  commands,
  isOffered: () => true,
  start: openLineCommands,
};

function openLineCommands({ session, dialogs }: FirstParts): OpenTool {
  const { walk } = session;
  return {
    commands: {
      confirmNext: () => void session.confirm('next'),
      confirmStay: () => void session.confirm('stay'),
      nextLine: () => void walk.move(1),
      previousLine: () => void walk.move(-1),
      nextUnconfirmed: () => void walk.toUnconfirmed(1),
      previousUnconfirmed: () => void walk.toUnconfirmed(-1),
      goToLine: () => dialogs.open('goTo'),
      restore: session.restore,
      ...Object.fromEntries(changes.map((command) => [command, () => change(session, command)])),
    },
    disabledReason(command) {
      const index = session.active.get();
      const line = index === null ? undefined : session.lines.line(index);
      if (!line || !isChange(command)) return undefined;
      if (!session.isMine(line)) return browserCatalogue['line.notYours'][session.lang];
      const isAbsent = command === 'insertDraft' && !line.firstTarget;
      return isAbsent ? text.noMachineDraft[session.lang] : undefined;
    },
  };
}

const changes = [
  'insertTag',
  'insertAllTags',
  'copySource',
  'clearTarget',
  'insertDraft',
] as const;
type Change = typeof changes[number];

/** True for what writes into the line. */
const isChange = (command: Command) => (changes as readonly Command[]).includes(command);

function change(session: EditorSession, command: Change) {
  const index = session.active.get();
  const line = index === null ? undefined : session.lines.line(index);
  const field = index === null ? undefined : session.field(index);
  if (!line || !field) return;
  if (!session.isMine(line)) return session.inform(browserCatalogue['line.notYours'][session.lang]);
  switch (command) {
    case 'insertTag':
      return insert(
        placedTagEdit(line.source, field.read(), field.selection()) ??
          insertTagEdit(line.source, field.read(), field.selection()),
      );
    case 'insertAllTags':
      return insert(insertAllTagsEdit(line.source, field.read(), field.selection()));
    case 'copySource':
      return field.replaceAll(line.source);
    case 'clearTarget':
      return field.replaceAll('');
    case 'insertDraft':
      if (line.firstTarget) return field.replaceAll(line.firstTarget);
      return session.notify({ words: text.noMachineDraft[session.lang], tone: 'info' });
  }

  function insert(edit: Edit | undefined) {
    if (edit) field?.edit(edit);
    else session.notify({ words: text.noTagLeft[session.lang], tone: 'info' });
  }
}
