import { resolved } from '../../contract/import-options.ts';
import { findTextParts } from '../parts.ts';
import type { ReadOptions } from '../../contract/format.ts';
import { reportProgress } from '../../contract/progress.ts';
import { type Package, readPart, relationshipsOf } from '../../package/package.ts';
import { StyleClasses } from '../../preview/style-classes.ts';
import { Images } from '../../preview/images.ts';
import type { Preview, PreviewNode, PreviewUnit } from '../../contract/preview.ts';
import { Numbering } from './numbering.ts';
import { PartCutter } from '../../preview/part-cutter.ts';
import { PartView } from './part-view.ts';
import type { Shared } from './view.ts';
import { findSections, type PageSection } from './sections.ts';
import { drawWhole, writeStory } from './stories.ts';
import { Styles } from './styles.ts';

/** Nodes with the units in them, drawn before their place is known. */
type Drawn = { nodes: PreviewNode[]; units: [name: string, unit: PreviewUnit][] };

/**
 * Lays a document out as pages: they end where the document says so, how much fits on one is not worked out. Notes come
 * at the end of the page that refers to them, headers and footers once, on the first page of their section.
 */
export class PageWriter {
  #main: string;
  #shared: Shared;
  #cutter = new PartCutter();
  #images: Images;
  #classes = new StyleClasses();
  /** Parts that no page has shown yet. */
  #left: Map<string, string>;
  #notes = new Map<string, Drawn>();
  /** Notes that were referred to on the page that is open. */
  #referred: { note: string; number: number }[] = [];
  #noteCount = 0;
  #units: Drawn['units'] | undefined;
  #sections: PageSection[] = [];
  #number = 0;
  /** Of the sections on the page that is open. */
  #footers: string[] = [];

  constructor(readonly source: Package, { from, options }: ReadOptions) {
    const wanted = resolved(options);
    // Pages show their notes, headers and footers also where they are not translated.
    const shown = { ...wanted, notes: true, headers: true, comments: false };
    const { main, parts } = findTextParts(source, shown);
    this.#main = main;
    this.#left = new Map(parts.map(({ path, kind }) => [path, kind]));
    this.#images = new Images(source);
    this.#shared = {
      source,
      styles: new Styles(source, main),
      numbering: new Numbering(source, main),
      classes: this.#classes,
      images: this.#images,
      isEastAsian: from !== 'en',
      hiddenText: wanted.hiddenText,
      breaks: { before: false, after: false },
      addUnit: (name, unit) => {
        if (this.#units) this.#units.push([name, unit]);
        else this.#cutter.addUnit(name, unit);
      },
      refer: (note) => {
        const number = ++this.#noteCount;
        this.#referred.push({ note, number });
        return number;
      },
      drawPart: (path) => {
        const view = this.#open(path);
        return view ? drawWhole(view) : [];
      },
    };
  }

  write(): Preview {
    this.#drawNotes();
    const view = this.#open(this.#main);
    if (view) this.#drawBody(view);
    this.#putRest();
    return {
      kind: 'pages',
      rules: this.#classes.rules(),
      parts: this.#cutter.finish(),
      images: this.#images.list,
    };
  }

  #open(path: string): PartView | undefined {
    if (!this.#left.delete(path)) return undefined;
    const xml = readPart(this.source, path);
    return xml === undefined ? undefined : new PartView(path, xml, this.#shared);
  }

  #drawBody(view: PartView) {
    this.#sections = findSections(view.xml, this.#classes);
    this.#openSection();
    writeStory(view, {
      paragraphs: (draw, endsSection) => {
        const referred = this.#referred.length;
        const drawn = this.#aside(draw);
        const { breaks } = this.#shared;
        if (breaks.before && this.#cutter.hasContent) this.#nextPage(referred);
        this.#put(drawn, (nodes) => nodes);
        if (endsSection) this.#nextSection();
        else if (breaks.after) this.#nextPage();
        Object.assign(breaks, { before: false, after: false });
        if (this.#cutter.isFull) this.#cutter.cut();
      },
      rows: (table, isDone) => {
        this.#cutter.weigh(1);
        if (isDone ? table.rowCount > 0 : this.#cutter.isFull) this.#cutter.add(table.take());
        Object.assign(this.#shared.breaks, { before: false, after: false });
        if (this.#cutter.isFull) this.#cutter.cut();
      },
      reached: (place) => reportProgress(place, view.xml.length),
    });
    this.#putNotes();
    this.#putFooters();
  }

  #drawNotes() {
    for (const [path, kind] of this.#left) {
      if (kind !== 'footnote' && kind !== 'endnote') continue;
      const view = this.#open(path);
      if (!view) continue;
      let note: Drawn = { nodes: [], units: [] };
      const add = (drawn: Drawn) => {
        note.nodes.push(...drawn.nodes);
        note.units.push(...drawn.units);
      };
      writeStory(view, {
        note: (name) => void this.#notes.set(name, note = { nodes: [], units: [] }),
        paragraphs: (draw) => add(this.#aside(draw)),
        // The units of its cells have no place of their own: they stand with the page that is open.
        rows: (table, isDone) => {
          if (isDone) add({ nodes: [table.take()], units: [] });
        },
      });
    }
    this.#referred = [];
    this.#noteCount = 0;
  }

  get #section(): PageSection | undefined {
    return this.#sections[this.#number] ?? this.#sections.at(-1);
  }

  #openSection({ isRest = false } = {}) {
    this.#cutter.startSheet(this.#section?.c ?? '', { isRest });
    this.#footers.push(...this.#section?.footers ?? []);
    this.#edges(this.#section?.headers ?? [], 'header');
  }

  #nextSection() {
    this.#number++;
    const isRest = this.#section?.isContinuous ?? false;
    if (!isRest) {
      this.#putNotes();
      this.#putFooters();
    }
    this.#openSection({ isRest });
  }

  #putFooters() {
    this.#edges(this.#footers.splice(0), 'footer');
  }

  #nextPage(referred?: number) {
    this.#putNotes(referred);
    this.#cutter.startSheet(this.#section?.c ?? '');
  }

  #edges(ids: readonly string[], o: 'header' | 'footer') {
    const parts = new Map(relationshipsOf(this.source, this.#main).map((one) => [one.id, one]));
    for (const id of ids) {
      const path = parts.get(id)?.target;
      const drawn = this.#aside(() => path === undefined ? [] : this.#shared.drawPart(path));
      if (drawn.units.length > 0 || drawn.nodes.some(hasPicture)) {
        this.#put(drawn, (k) => [{ t: 'div', c: o, o, k }]);
      }
    }
  }

  #putNotes(count = this.#referred.length) {
    const found = this.#referred.splice(0, count).flatMap(({ note, number }) => {
      const drawn = this.#notes.get(note);
      this.#notes.delete(note);
      return drawn ? [{ drawn, number }] : [];
    });
    if (found.length > 0) this.#cutter.add({ t: 'div', c: 'notes', o: 'notes' });
    for (const { drawn, number } of found) {
      const sign: PreviewNode = { t: 'sup', k: [String(number)] };
      this.#put(drawn, (k) => [{ t: 'div', c: 'note', k: [sign, ...k] }]);
    }
  }

  /** Notes, charts and the like that nothing refers to: their lines are in the editor too. */
  #putRest() {
    const paths = [...this.#left.keys()];
    const parts = paths.map((path) => this.#aside(() => this.#shared.drawPart(path)));
    for (const drawn of [...this.#notes.values(), ...parts]) {
      if (drawn.units.length > 0) {
        this.#put(drawn, (k) => [{ t: 'div', c: 'object', o: 'object', k }]);
      }
    }
  }

  #aside(draw: () => PreviewNode[]): Drawn {
    const outer = this.#units;
    const units: Drawn['units'] = this.#units = [];
    const nodes = draw();
    this.#units = outer;
    return { nodes, units };
  }

  #put({ nodes, units }: Drawn, wrap: (nodes: PreviewNode[]) => PreviewNode[]) {
    for (const [name, unit] of units) this.#cutter.addUnit(name, unit);
    this.#cutter.add(...wrap(nodes));
  }
}

function hasPicture(node: PreviewNode): boolean {
  return typeof node === 'object' && (node.img !== undefined || (node.k ?? []).some(hasPicture));
}
