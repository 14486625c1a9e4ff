import type { FilledPart, FilledUnit } from '../../../../src/documents/preview/rules.ts';
import { text } from '../../../../src/documents/preview/text.ts';
import type { EditorSession } from '../../session/session.ts';
import type { Outline, PreviewService } from '../../session/services/preview.ts';
import { buildNodes } from './build-nodes.ts';
import { createSpot } from './line-spots.ts';

export type PreviewOptions = {
  session: EditorSession;
  calls: PreviewService;
  outline: Outline;
  host: HTMLElement;
  scroller: HTMLElement;
  sourceLang: string;
  targetLang: string;
};

type Part = {
  element: HTMLElement;
  state: 'empty' | 'loading' | 'ready';
  loading: Promise<void>;
  isNear: boolean;
  spots: Map<number, HTMLElement[]>;
  stops: (() => void)[];
};

/** What drawing needs beside a part: what to do when it is drawn, and when drawing ends. */
type PartsOptions = PreviewOptions & {
  body: HTMLElement;
  closed: AbortSignal;
  onDrawn: () => void;
  onResize: () => void;
};

export type Parts = ReturnType<typeof createParts>;

/** So many parts stay drawn; those that are far away are taken out again. */
const DRAWN = 12;
/** Of one line of text, until a part has been measured. */
const LINE_HEIGHT = 22;

/** The parts of a preview: each is fetched and drawn when it is needed. */
export function createParts(options: PartsOptions) {
  const { outline, body } = options;
  const parts = outline.parts.map(({ weight }) => emptyPart(body, weight));

  function load(part: Part): Promise<void> {
    if (part.state !== 'empty') return part.loading;
    part.state = 'loading';
    part.element.setAttribute('aria-busy', 'true');
    part.loading = fetchPart(part);
    return part.loading;
  }

  async function fetchPart(part: Part) {
    try {
      draw(options, part, await options.calls.part(parts.indexOf(part), options.closed));
      part.state = 'ready';
    } catch (error) {
      part.state = 'empty';
      if (!options.closed.aborted) showFailure(part, error);
    } finally {
      part.element.removeAttribute('aria-busy');
    }
  }

  function showFailure(part: Part, error: unknown) {
    const button = document.createElement('button');
    const words = error instanceof Error ? error.message : '';
    button.textContent = `${words} ${text.retry[options.session.lang]}`;
    button.onclick = () => void load(part);
    part.element.replaceChildren(button);
  }

  return {
    all: parts,
    load,
    spotsOf: (index: number) => parts.flatMap(({ spots }) => spots.get(index) ?? []),
    /** Takes out what is far away and not worked on. */
    clearFar(active: number | null) {
      const ready = parts.filter(({ state }) => state === 'ready');
      const far = ready.filter((part) => !part.isNear && !part.spots.has(active ?? -1));
      far.slice(0, Math.max(0, ready.length - DRAWN)).forEach(clear);
    },
    close() {
      for (const part of parts) part.stops.splice(0).forEach((stop) => stop());
    },
  };
}

function emptyPart(body: HTMLElement, weight: number): Part {
  const element = document.createElement('div');
  element.className = 'part';
  element.style.minHeight = `${Math.round(weight * LINE_HEIGHT)}px`;
  body.append(element);
  const loading = Promise.resolve();
  return { element, state: 'empty', loading, isNear: false, spots: new Map(), stops: [] };
}

function clear(part: Part) {
  part.stops.splice(0).forEach((stop) => stop());
  part.spots.clear();
  part.element.style.minHeight = `${part.element.offsetHeight}px`;
  part.element.replaceChildren();
  part.state = 'empty';
}

function draw(options: PartsOptions, part: Part, { sheets, units }: FilledPart) {
  const { session, sourceLang, targetLang } = options;
  const settles: (() => void)[] = [];
  const builder = {
    unit: (name: string) => unitNodes(units[name]),
    image: (number: number, element: HTMLImageElement) =>
      void showImage(options, part, number, element),
    label: (kind: keyof typeof text.objects) => text.objects[kind][session.lang],
  };
  function unitNodes(unit: FilledUnit | undefined): Node[] {
    if (!unit) return [];
    if ('nodes' in unit) return buildNodes(unit.nodes, builder);
    return unit.lines.map((line) => {
      const build = (nodes: Parameters<typeof buildNodes>[0]) => buildNodes(nodes, builder);
      const made = createSpot(line, { session, sourceLang, targetLang, build });
      part.stops.push(made.stop);
      if (made.settle) settles.push(made.settle);
      part.spots.set(line.index, [...part.spots.get(line.index) ?? [], made.spot]);
      return made.spot;
    });
  }
  const pages = sheets.map(({ c, isRest, k }) => {
    const page = document.createElement('section');
    page.className = `sheet ${isRest ? 'rest ' : ''}${c}`;
    page.append(...buildNodes(k, builder));
    return page;
  });
  part.element.style.minHeight = '';
  part.element.replaceChildren(...pages);
  settles.forEach((settle) => settle());
  options.onDrawn();
}

async function showImage(
  { calls, closed, session, onResize }: PartsOptions,
  part: Part,
  number: number,
  element: HTMLImageElement,
) {
  const blob = await calls.image(number, closed).catch(() => undefined);
  if (!blob) {
    element.alt = text.objects.image[session.lang];
    return;
  }
  const url = URL.createObjectURL(blob);
  part.stops.push(() => URL.revokeObjectURL(url));
  element.onload = onResize;
  element.src = url;
}
