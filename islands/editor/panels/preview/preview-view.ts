import { placeOf } from '../../../../src/formats/preview/rules.ts';
import { createParts, type Parts, type PreviewOptions } from './preview-parts.ts';
import { sheetOf } from './sheet-style.ts';

export type PreviewView = ReturnType<typeof createPreviewView>;

/** Draws the parts that come into sight, in a tree of their own: no style of the document gets out, none of ours in. */
export function createPreviewView(options: PreviewOptions) {
  const { session, outline, host, scroller } = options;
  const closing = new AbortController();
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const body = document.createElement('div');
  body.className = `body ${outline.kind}`;
  root.replaceChildren(body);
  root.adoptedStyleSheets = [sheetOf(outline.rules)];
  let isPrinting = false;
  const hold = () => place.hold();
  const parts: Parts = createParts({
    ...options,
    body,
    closed: closing.signal,
    onDrawn() {
      place.mark(session.active.get());
      hold();
    },
    onResize: hold,
  });
  const place = createPlace(options, { body, parts, closed: closing.signal });
  const watcher = watchParts(parts, scroller, () => {
    if (!isPrinting) parts.clearFar(session.active.get());
  });
  const stopActive = session.active.subscribe(() => {
    const index = session.active.get();
    if (index === null) place.mark(null);
    else void place.show(index);
  });

  return {
    body,
    show: place.show,
    bringIn: place.bringIn,
    lineAt,
    /** The next spot of a line, or the one before it. */
    neighbour(by: 1 | -1): HTMLElement | undefined {
      const all = [...body.querySelectorAll<HTMLElement>('.line:not(.locked)')];
      const here = root.activeElement ?? body.querySelector('[aria-current]');
      const at = all.findIndex((one) => one === here);
      return all[at < 0 ? 0 : at + by];
    },
    /** Everything, for the printer. */
    async loadAll() {
      isPrinting = true;
      for (const part of parts.all) await parts.load(part);
    },
    setFlow: (isFlow: boolean) => void body.classList.toggle('flow', isFlow),
    setZoom: (zoom: number) => void body.style.setProperty('zoom', String(zoom)),
    close() {
      closing.abort();
      watcher.disconnect();
      stopActive();
      parts.close();
      root.replaceChildren();
    },
  };
}

/** The line at a place. */
function lineAt(event: Event): number | undefined {
  const [inner] = event.composedPath();
  const spot = inner instanceof Element ? inner.closest<HTMLElement>('.line:not(.locked)') : null;
  return spot?.dataset.line === undefined ? undefined : Number(spot.dataset.line);
}

/** Draws parts that come near. */
function watchParts(parts: Parts, scroller: HTMLElement, onChange: () => void) {
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const part = parts.all.find(({ element }) => element === target);
      if (!part) continue;
      part.isNear = isIntersecting;
      if (isIntersecting) void parts.load(part);
    }
    onChange();
  }, { root: scroller, rootMargin: '600px 0px' });
  for (const { element } of parts.all) watcher.observe(element);
  return watcher;
}

type Drawn = { body: HTMLElement; parts: Parts; closed: AbortSignal };

/** The line that is shown: marked, and in sight. */
function createPlace(
  { session, outline, scroller }: PreviewOptions,
  { body, parts, closed }: Drawn,
) {
  /** The line that is to stay in sight while parts around it get their height; until the person scrolls. */
  let held: number | null = null;
  const letGo = () => void (held = null);
  for (const name of ['wheel', 'touchmove', 'pointerdown'] as const) {
    scroller.addEventListener(name, letGo, { signal: closed, passive: true });
  }

  function mark(index: number | null) {
    for (const old of body.querySelectorAll('[aria-current]')) old.removeAttribute('aria-current');
    if (index === null) return;
    for (const spot of parts.spotsOf(index)) spot.setAttribute('aria-current', 'true');
  }

  function hold() {
    const [spot] = held === null ? [] : parts.spotsOf(held);
    if (spot) bringIn(spot);
  }

  function bringIn(spot: HTMLElement) {
    const [frame, box] = [scroller.getBoundingClientRect(), spot.getBoundingClientRect()];
    if (box.top >= frame.top + 24 && box.bottom <= frame.bottom - 24) return;
    scroller.scrollTop += box.top - frame.top - frame.height / 3;
  }

  /** Draws the part that has a line. */
  async function loadPartOf(index: number) {
    const unit = session.lines.line(index)?.unit;
    if (parts.spotsOf(index).length > 0 || unit === undefined) return;
    const [name, number] = placeOf(unit);
    const candidates = parts.all.filter((_, at) => {
      const range = outline.parts[at]?.places[name];
      return range && range[0] <= number && number <= range[1];
    });
    for (const part of candidates) {
      await parts.load(part);
      if (part.spots.has(index)) break;
    }
  }

  return {
    mark,
    hold,
    bringIn,
    /** Brings a line into sight. */
    async show(index: number) {
      mark(index);
      await loadPartOf(index);
      if (session.active.get() === index) {
        held = index;
        hold();
      }
      mark(session.active.get());
    },
  };
}
