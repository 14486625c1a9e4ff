import type { FilledPart, FilledUnit } from '../../src/preview/rules.ts';
import { placeOf } from '../../src/formats/_preview/rules.ts';
import { text } from '../../src/preview/text.ts';
import type { EditorSession } from '../_editor/session.ts';
import { buildNodes } from './build-nodes.ts';
import { createSpot } from './line-spots.ts';
import type { Outline, PreviewCalls } from './preview-calls.ts';
import { sheetOf } from './sheet-style.ts';

type Options = {
  session: EditorSession;
  calls: PreviewCalls;
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

export type PreviewView = ReturnType<typeof createPreviewView>;

/** So many parts stay drawn; those that are far away are taken out again. */
const DRAWN = 12;
/** Of one line of text, until a part has been measured. */
const LINE_HEIGHT = 22;

/** Draws the parts that come into sight, in a tree of their own: no style of the document gets out, none of ours in. */
export function createPreviewView(options: Options) {
  const { session, calls, outline, host, scroller, sourceLang, targetLang } = options;
  const { lang } = session;
  const closing = new AbortController();
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const body = document.createElement('div');
  body.className = `body ${outline.kind}`;
  root.replaceChildren(body);
  root.adoptedStyleSheets = [sheetOf(outline.rules)];
  let keepsAll = false;
  /** The line that is to stay in sight while parts around it get their height; until the person scrolls. */
  let held: number | null = null;
  const letGo = () => void (held = null);
  for (const name of ['wheel', 'touchmove', 'pointerdown'] as const) {
    scroller.addEventListener(name, letGo, { signal: closing.signal, passive: true });
  }

  const parts = outline.parts.map(({ weight }): Part => {
    const element = document.createElement('div');
    element.className = 'part';
    element.style.minHeight = `${Math.round(weight * LINE_HEIGHT)}px`;
    body.append(element);
    const nothing = Promise.resolve();
    return {
      element,
      state: 'empty',
      loading: nothing,
      isNear: false,
      spots: new Map(),
      stops: [],
    };
  });
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const part = parts.find(({ element }) => element === target);
      if (!part) continue;
      part.isNear = isIntersecting;
      if (isIntersecting) void load(part);
    }
    tidy();
  }, { root: scroller, rootMargin: '600px 0px' });
  for (const { element } of parts) watcher.observe(element);

  function load(part: Part): Promise<void> {
    if (part.state !== 'empty') return part.loading;
    part.state = 'loading';
    part.element.setAttribute('aria-busy', 'true');
    part.loading = fetchPart(part);
    return part.loading;
  }

  async function fetchPart(part: Part) {
    try {
      draw(part, await calls.part(parts.indexOf(part), closing.signal));
      part.state = 'ready';
    } catch (error) {
      part.state = 'empty';
      if (!closing.signal.aborted) showFailure(part, error);
    } finally {
      part.element.removeAttribute('aria-busy');
    }
  }

  function showFailure(part: Part, error: unknown) {
    const button = document.createElement('button');
    button.textContent = `${error instanceof Error ? error.message : ''} ${text.retry[lang]}`;
    button.onclick = () => void load(part);
    part.element.replaceChildren(button);
  }

  function draw(part: Part, { sheets, units }: FilledPart) {
    const settles: (() => void)[] = [];
    const builder = {
      unit: (name: string) => unitNodes(units[name]),
      image: (number: number, element: HTMLImageElement) => void showImage(part, number, element),
      label: (kind: keyof typeof text.objects) => text.objects[kind][lang],
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
    mark(session.active.get());
    hold();
  }

  async function showImage(part: Part, number: number, element: HTMLImageElement) {
    const blob = await calls.image(number, closing.signal).catch(() => undefined);
    if (!blob) {
      element.alt = text.objects.image[lang];
      return;
    }
    const url = URL.createObjectURL(blob);
    part.stops.push(() => URL.revokeObjectURL(url));
    element.onload = hold;
    element.src = url;
  }

  function clear(part: Part) {
    part.stops.splice(0).forEach((stop) => stop());
    part.spots.clear();
    part.element.style.minHeight = `${part.element.offsetHeight}px`;
    part.element.replaceChildren();
    part.state = 'empty';
  }

  function tidy() {
    if (keepsAll) return;
    const ready = parts.filter(({ state }) => state === 'ready');
    const far = ready.filter((part) => !part.isNear && !part.spots.has(session.active.get() ?? -1));
    far.slice(0, Math.max(0, ready.length - DRAWN)).forEach(clear);
  }

  function spotsOf(index: number): HTMLElement[] {
    return parts.flatMap(({ spots }) => spots.get(index) ?? []);
  }

  function mark(index: number | null) {
    for (const old of body.querySelectorAll('[aria-current]')) old.removeAttribute('aria-current');
    if (index === null) return;
    for (const spot of spotsOf(index)) spot.setAttribute('aria-current', 'true');
  }

  /** Brings a line into sight; the part that has it is drawn for that. */
  async function show(index: number) {
    mark(index);
    const unit = session.lines.line(index)?.unit;
    if (spotsOf(index).length === 0 && unit !== undefined) {
      const [name, number] = placeOf(unit);
      const candidates = parts.filter((_, at) => {
        const range = outline.parts[at]?.places[name];
        return range && range[0] <= number && number <= range[1];
      });
      for (const part of candidates) {
        await load(part);
        if (part.spots.has(index)) break;
      }
    }
    if (session.active.get() === index) {
      held = index;
      hold();
    }
    mark(session.active.get());
  }

  function hold() {
    const [spot] = held === null ? [] : spotsOf(held);
    if (spot) bringIn(spot);
  }

  function bringIn(spot: HTMLElement) {
    const [frame, place] = [scroller.getBoundingClientRect(), spot.getBoundingClientRect()];
    if (place.top >= frame.top + 24 && place.bottom <= frame.bottom - 24) return;
    scroller.scrollTop += place.top - frame.top - frame.height / 3;
  }

  const stopActive = session.active.subscribe(() => {
    const index = session.active.get();
    if (index === null) mark(null);
    else void show(index);
  });

  return {
    body,
    show,
    bringIn,
    /** The line at a place, and the next or the one before it. */
    lineAt: (event: Event) => {
      const [inner] = event.composedPath();
      const spot = inner instanceof Element
        ? inner.closest<HTMLElement>('.line:not(.locked)')
        : null;
      return spot?.dataset.line === undefined ? undefined : Number(spot.dataset.line);
    },
    neighbour(by: 1 | -1): HTMLElement | undefined {
      const all = [...body.querySelectorAll<HTMLElement>('.line:not(.locked)')];
      const here = root.activeElement ?? body.querySelector('[aria-current]');
      const at = all.findIndex((one) => one === here);
      return all[at < 0 ? 0 : at + by];
    },
    /** Everything, for the printer. */
    async loadAll() {
      keepsAll = true;
      for (const part of parts) await load(part);
    },
    setFlow: (isFlow: boolean) => void body.classList.toggle('flow', isFlow),
    setZoom: (zoom: number) => void body.style.setProperty('zoom', String(zoom)),
    close() {
      closing.abort();
      watcher.disconnect();
      stopActive();
      for (const part of parts) part.stops.splice(0).forEach((stop) => stop());
      root.replaceChildren();
    },
  };
}
