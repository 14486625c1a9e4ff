import { firstOperand, type Operation, operationsOf } from './content-stream.ts';

/** `isHidden`: there was text, and none of it was to be seen, as behind the picture of a scan. */
type Stripped = { text: string; isHidden: boolean };

const NONE: ReadonlySet<string> = new Set();

/**
 * A content stream (its bytes as letters) without its text. Everything else is drawn as before: operators that change
 * the graphics state stay, also those between the text, and saved states are balanced. `unread`: names of fonts whose text
 * stays.
 */
export function stripContent(text: string, unread = NONE): Stripped {
  const pieces: string[] = [];
  const marks: boolean[] = [];
  const state = unread.size > 0 ? new UnreadText(unread) : new TextState();
  let [from, to] = [0, 0];
  const flush = () => {
    if (to > from) pieces.push(text.slice(from, to));
  };
  for (const operation of operationsOf(text)) {
    const added = state.follow(text, operation);
    if (added === undefined && isDrawing(text, operation, marks, state)) {
      if (operation.start !== to) {
        flush();
        from = operation.start;
      }
      to = operation.end;
      continue;
    }
    flush();
    from = to = operation.end;
    if (added) pieces.push(added);
  }
  flush();
  pieces.push('\nQ'.repeat(state.depth), '\nEMC'.repeat(marks.filter(Boolean).length));
  return { text: pieces.join('\n'), isHidden: state.hidden > 0 && state.shown === 0 };
}

export function stripText(text: string, unread = NONE): string {
  return stripContent(text, unread).text;
}

/** Operators that only mean something for text. */
const TEXT_STATE = new Set(['BT', 'Tf', 'Tc', 'Tw', 'Tz', 'TL', 'Ts', 'Td', 'TD', 'Tm', 'T*']);
const SHOWING = new Set(['Tj', 'TJ', "'", '"']);
/** Render modes from here on also make the text a border for what is drawn next. */
const FIRST_CLIPPING = 4;
const UNSEEN = 3;

class TextState {
  depth = 0;
  /** How many texts can be seen, and how many cannot. */
  shown = 0;
  hidden = 0;
  #modes: number[] = [];
  #mode = 0;
  #clips = false;

  /** What stands for an operator of text; undefined for all others. */
  follow(text: string, operation: Operation): string | undefined {
    const { name } = operation;
    if (name === 'q') {
      this.depth++;
      this.#modes.push(this.#mode);
    } else if (name === 'Q' && this.depth > 0) this.#mode = this.#modes.pop() ?? 0;
    else if (name === 'Tr') {
      this.#mode = Number(firstOperand(text, operation)) || 0;
      return '';
    } else if (SHOWING.has(name)) {
      if (this.#mode >= FIRST_CLIPPING) this.#clips = true;
      if (this.#mode === UNSEEN) this.hidden++;
      else this.shown++;
      return '';
    } else if (TEXT_STATE.has(name)) return '';
    else if (name === 'ET') {
      // What was only to be seen through the letters is not to be seen at all.
      const added = this.#clips ? '0 0 0 0 re W n' : '';
      this.#clips = false;
      return added;
    }
    return undefined;
  }
}

/** Content of which some text stays: what places letters stays, too, and all but the letters of other fonts. */
class UnreadText extends TextState {
  #unread: ReadonlySet<string>;
  #font = '';
  #fonts: string[] = [];
  /** The pen stands behind letters that are gone: where that is nobody knows. */
  #isLost = false;

  constructor(unread: ReadonlySet<string>) {
    super();
    this.#unread = unread;
  }

  override follow(text: string, operation: Operation): string | undefined {
    const { name } = operation;
    const isShown = SHOWING.has(name);
    if (PLACING.has(name)) this.#isLost = false;
    if (isShown && this.#unread.has(this.#font) && !this.#isLost) {
      this.shown++;
      return undefined;
    }
    const added = super.follow(text, operation);
    if (name === 'q') this.#fonts.push(this.#font);
    else if (name === 'Q') this.#font = this.#fonts.pop() ?? this.#font;
    else if (name === 'Tf') {
      this.#font = firstOperand(text, operation);
      return this.#unread.has(this.#font) ? undefined : '';
    } else if (isShown) {
      this.#isLost = true;
      return name === "'" || name === '"' ? 'T*' : '';
    } else if (name === 'ET') return `ET ${added ?? ''}`;
    else if (TEXT_STATE.has(name) || name === 'Tr') return undefined;
    return added;
  }
}

/** What says anew where the pen stands. */
const PLACING = new Set(['BT', 'Td', 'TD', 'Tm', 'T*', "'", '"']);

/** Marks of structure speak of text that is gone; marks of layers stay. */
function isDrawing(
  text: string,
  operation: Operation,
  marks: boolean[],
  state: TextState,
): boolean {
  switch (operation.name) {
    case 'BMC':
      marks.push(false);
      return false;
    case 'BDC': {
      const isLayer = /^\/OC\b/.test(firstOperand(text, operation));
      marks.push(isLayer);
      return isLayer;
    }
    case 'EMC':
      return marks.pop() ?? false;
    case 'MP':
    case 'DP':
      return false;
    case 'Q':
      if (state.depth === 0) return false;
      state.depth--;
      return true;
    default:
      return true;
  }
}
