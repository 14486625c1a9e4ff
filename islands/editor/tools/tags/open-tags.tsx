/** @jsxImportSource react */
import { text } from '../../../../src/editing/tools/text.ts';
import type { OpenLine } from '../../../../src/documents/lines/schema.ts';
import { parseTags } from '../../../../src/language/tags/tags.ts';
import { browserCatalogue } from '../../../../src/shared/refusals/browser-catalogue.ts';
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { type Signal, signal, useSignal } from '../../../runtime/signal.ts';
import { activeLine, placeOfActive } from '../menu/active-line.ts';
import { FloatingMenu, type MenuItem, type Point } from '../menu/FloatingMenu.tsx';
import { fixTags } from '../../../../src/language/tags/fix-tags.ts';
import { type Fix, FixPreview } from './FixPreview.tsx';
import { togglePairEdit } from '../../field/text/pair-edit.ts';

type Open = { at: Point; line: OpenLine; target: string } | null;

/** All tags of the source to choose from, and their repair. */
export function openTags({ session }: EditorParts): OpenTool {
  const open = signal<Open>(null);
  const fix = signal<Fix | null>(null);
  const { lang, inform } = session;

  function choose() {
    const at = activeLine(session);
    if (!at) return inform(browserCatalogue['line.notYours'][lang]);
    if (tagsOf(at.line).length === 0) return inform(text.noTags[lang]);
    open.set({ at: placeOfActive(), line: at.line, target: at.field.read() });
  }

  function offerFix() {
    const at = activeLine(session);
    if (!at) return inform(browserCatalogue['line.notYours'][lang]);
    const before = at.field.read();
    const { text: after, left } = fixTags(at.line, before);
    const { index, tags } = at.line;
    if (after !== before) return fix.set({ index, tags, before, after, left });
    inform(text[left.length > 0 ? 'fixUnclear' : 'fixNothing'][lang]);
  }

  function insert(id: number, isPair: boolean) {
    const field = activeLine(session)?.field;
    if (!field) return;
    if (isPair) return field.edit(togglePairEdit(id, field.read(), field.selection()));
    const { start, end } = field.selection();
    const tag = `{${id}/}`;
    const caret = start + tag.length;
    field.edit({ start, end, insert: tag, caret: { start: caret, end: caret } });
  }

  function close() {
    open.set(null);
    fix.set(null);
    session.focusActive();
  }

  return {
    commands: { tagPalette: choose, fixTags: offerFix },
    overlay: () => (
      <>
        <Palette open={open} insert={insert} onClose={close} lang={lang} />
        <FixPreview
          fix={fix}
          apply={({ index, before, after }) => {
            const field = session.field(index);
            if (field?.read() === before) field.replaceAll(after);
            session.say(text.fixed[lang]);
          }}
          onClose={close}
          lang={lang}
        />
      </>
    ),
  };
}

type PaletteProps = {
  open: Signal<Open>;
  insert: (id: number, isPair: boolean) => void;
  onClose: () => void;
  lang: 'ko' | 'en';
};

function Palette({ open, insert, onClose, lang }: PaletteProps) {
  const shown = useSignal(open);
  if (!shown) return null;
  const { line, target } = shown;
  const there = new Set(tagsIn(target).map(({ id }) => id));
  const items = tagsOf(line).map(({ id, isPair }): MenuItem => ({
    id: String(id),
    words: (
      <>
        <span className='tag-chip'>{isPair ? `{${id}}…{/${id}}` : `{${id}/}`}</span>{' '}
        {line.tags[id]?.label ?? wordsWithin(line.source, id)}
      </>
    ),
    key: text[there.has(id) ? 'tagThere' : 'tagMissing'][lang],
    run: () => insert(id, isPair),
  }));
  return (
    <FloatingMenu
      at={shown.at}
      label={text.tags[lang]}
      items={items}
      note={text.palette[lang]}
      hasDigits
      onClose={onClose}
    />
  );
}

type SourceTag = { id: number; isPair: boolean };

function tagsOf({ source }: Pick<OpenLine, 'source'>): SourceTag[] {
  const found = new Map(tagsIn(source).map((one) => [one.id, one]));
  return [...found.values()];
}

function tagsIn(text: string): SourceTag[] {
  return parseTags(text).flatMap((token): SourceTag[] => {
    if (typeof token === 'string' || 'close' in token) return [];
    return 'open' in token
      ? [{ id: token.open, isPair: true }]
      : [{ id: token.single, isPair: false }];
  });
}

/** What a pair surrounds in the source shows which one it is. */
function wordsWithin(source: string, id: number): string {
  const [, inner = ''] = source.match(new RegExp(`\\{${id}\\}(.*?)\\{/${id}\\}`, 's')) ?? [];
  return inner.replace(/\{\/?\d+\/?\}/g, '').slice(0, 24);
}
