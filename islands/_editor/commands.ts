import { text } from '../../src/lines/text.ts';
import { catalogue } from '../../src/shared/catalogue.ts';
import type { Feature } from './feature.ts';
import type { Command, FeatureCommand } from '../_keys/keys.ts';
import type { EditorSession } from './session.ts';
import { type Edit, insertAllTagsEdit, insertTagEdit } from '../_field/tag-text.ts';

/** What needs the screen around the lines. */
export type Screen = {
  openHelp(): void;
  openGoTo(): void;
  retranslate(index: number): void;
  togglePreview(): void;
  toggleAids(): void;
  lookUp(): void;
  insertMatch(number: number): void;
  insertTerm(): void;
};

/** Runs a command, from a key or from a button. */
export function runCommand(
  session: EditorSession,
  screen: Screen,
  features: readonly Feature[],
  command: Command,
) {
  const run = features.map(({ commands }) => commands?.[command]).find(Boolean);
  if (run) return run();
  if (isOfFeature(command)) return;
  switch (command) {
    case 'confirmNext':
      return void session.confirm('next');
    case 'confirmStay':
      return void session.confirm('stay');
    case 'nextLine':
      return void session.walk.move(1);
    case 'previousLine':
      return void session.walk.move(-1);
    case 'nextUnconfirmed':
      return void session.walk.toUnconfirmed(1);
    case 'previousUnconfirmed':
      return void session.walk.toUnconfirmed(-1);
    case 'restore':
      return session.restore();
    case 'preview':
      return screen.togglePreview();
    case 'insertTerm':
      return screen.insertTerm();
    case 'aids':
      return screen.toggleAids();
    case 'concordance':
      return screen.lookUp();
    case 'help':
      return screen.openHelp();
    case 'goToLine':
      return screen.openGoTo();
    case 'insertTag':
    case 'insertAllTags':
    case 'copySource':
    case 'clearTarget':
    case 'insertDraft':
    case 'retranslate':
      return change(session, screen, command);
    default:
      return screen.insertMatch(Number(command.slice('match'.length)));
  }
}

const own = new Set<Command>([
  'confirmNext',
  'confirmStay',
  'nextLine',
  'previousLine',
  'nextUnconfirmed',
  'previousUnconfirmed',
  'goToLine',
  'insertTag',
  'insertAllTags',
  'copySource',
  'clearTarget',
  'insertDraft',
  'retranslate',
  'restore',
  'insertTerm',
  'concordance',
  'aids',
  'preview',
  'help',
]);

export function isOfFeature(command: Command): command is FeatureCommand {
  return !own.has(command) && !command.startsWith('match');
}

/** True for commands that something answers: a feature that is not there brings none. */
export function isAnswered(command: Command, features: readonly Feature[]): boolean {
  return !isOfFeature(command) || features.some(({ commands }) => commands?.[command]);
}

const changing = [
  'insertTag',
  'insertAllTags',
  'copySource',
  'clearTarget',
  'insertDraft',
  'retranslate',
] as const satisfies readonly Command[];
type Changing = typeof changing[number];

/** True for what writes into the line. */
export function isChange(command: Command): command is Changing {
  return (changing as readonly Command[]).includes(command);
}

function change(
  session: EditorSession,
  screen: Screen,
  command: Changing,
) {
  const index = session.active.get();
  const line = index === null ? undefined : session.lines.line(index);
  const field = index === null ? undefined : session.field(index);
  if (!line || !field) return;
  if (!session.isMine(line)) return session.tell(catalogue['line.notYours'][session.lang]);
  switch (command) {
    case 'insertTag':
      return insert(insertTagEdit(line.source, field.read(), field.selection()));
    case 'insertAllTags':
      return insert(insertAllTagsEdit(line.source, field.read(), field.selection()));
    case 'copySource':
      return field.replaceAll(line.source);
    case 'clearTarget':
      return field.replaceAll('');
    case 'insertDraft':
      if (line.firstTarget) return field.replaceAll(line.firstTarget);
      return session.notify({ words: text.noMachineDraft[session.lang], tone: 'info' });
    case 'retranslate':
      return screen.retranslate(line.index);
  }

  function insert(edit: Edit | undefined) {
    if (edit) field?.edit(edit);
    else session.notify({ words: text.noTagLeft[session.lang], tone: 'info' });
  }
}
