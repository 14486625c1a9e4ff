import { Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { AwarenessUser } from '../../../../src/realtime/sockets/schema.ts';
import type { Caret } from '../../sync/carets.ts';
import { placesIn } from './places.ts';

/** Of another member on the line, in positions of the rich document. */
type RemoteCaret = Pick<AwarenessUser, 'uid' | 'name' | 'colour'> & {
  from: number;
  to: number;
  head: number;
};

const key = new PluginKey<readonly RemoteCaret[]>('company');

/**
 * Carets and selections of others, which go along with every change. They are drawn over the words and not among them:
 * an input method may be at work there, and would lose its syllable by an element beside it.
 */
export function remoteCaretsPlugin() {
  return new Plugin<readonly RemoteCaret[]>({
    key,
    state: {
      init: () => [],
      apply(change, company) {
        const given: readonly RemoteCaret[] | undefined = change.getMeta(key);
        if (given) return given;
        const { mapping } = change;
        return change.docChanged
          ? company.map((one) => ({
            ...one,
            from: mapping.map(one.from, -1),
            to: mapping.map(one.to, -1),
            head: mapping.map(one.head, -1),
          }))
          : company;
      },
    },
    view: drawing,
  });
}

/** `text`: what is shown, in which the carets count. */
export function showRemoteCarets(view: EditorView, text: string, carets: readonly Caret[]) {
  const known = key.getState(view.state) ?? [];
  if (known.length === 0 && carets.length === 0) return;
  const places = placesIn(view.state.doc, text);
  const company = carets.map(({ user: { uid, name, colour }, anchor, head }) => ({
    uid,
    name,
    colour,
    from: places.positionOf(Math.min(anchor, head)),
    to: places.positionOf(Math.max(anchor, head)),
    head: places.positionOf(head),
  }));
  if (JSON.stringify(company) === JSON.stringify(known)) return;
  view.dispatch(view.state.tr.setMeta(key, company).setMeta('addToHistory', false));
}

export function remoteCaretsOf(view: EditorView): readonly RemoteCaret[] {
  return key.getState(view.state) ?? [];
}

/** A layer over the paper. */
function drawing(view: EditorView) {
  const layer = document.createElement('div');
  layer.className = 'rich-company';
  layer.setAttribute('aria-hidden', 'true');
  view.dom.after(layer);
  const draw = () => {
    const company = remoteCaretsOf(view);
    if (company.length > 0 || layer.hasChildNodes()) drawInto(layer, view, company);
  };
  const resized = new ResizeObserver(draw);
  resized.observe(view.dom);
  return {
    update: draw,
    destroy() {
      resized.disconnect();
      layer.remove();
    },
  };
}

function drawInto(layer: HTMLElement, view: EditorView, company: readonly RemoteCaret[]) {
  const { left, top } = layer.getBoundingClientRect();
  const put = (mark: HTMLElement, rect: { left: number; top: number }, height: number) => {
    mark.style.left = `${rect.left - left}px`;
    mark.style.top = `${rect.top - top}px`;
    mark.style.height = `${height}px`;
  };
  const drawn = new Map(
    [...layer.querySelectorAll<HTMLElement>('.rich-caret')].map((one) => [one.dataset.uid, one]),
  );
  const marks = company.flatMap((one) => {
    // One that is there already stays, or its name would appear anew with every key.
    const caret = drawn.get(one.uid) ?? markOf('rich-caret', one);
    const { top, bottom, left } = view.coordsAtPos(one.head, one.head > one.from ? -1 : 1);
    put(caret, { left, top }, bottom - top);
    const chosen = rectsOf(view, one).map((rect) => {
      const mark = markOf('rich-chosen', one);
      put(mark, rect, rect.height);
      mark.style.width = `${rect.width}px`;
      return mark;
    });
    return [caret, ...chosen];
  });
  const stays = new Set<Node>(marks);
  for (const old of [...layer.children]) if (!stays.has(old)) old.remove();
  for (const mark of marks) if (mark.parentNode !== layer) layer.append(mark);
}

function markOf(kind: string, { uid, name, colour }: RemoteCaret): HTMLElement {
  const mark = document.createElement('span');
  mark.className = `${kind} colour-${colour}`;
  if (kind === 'rich-caret') Object.assign(mark.dataset, { uid, name });
  return mark;
}

function rectsOf(view: EditorView, { from, to }: RemoteCaret): DOMRect[] {
  if (from >= to) return [];
  const range = document.createRange();
  const [start, end] = [view.domAtPos(from, 1), view.domAtPos(to, -1)];
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return [...range.getClientRects()].filter(({ width }) => width > 0);
}
