import type {
  PartContent,
  Places,
  PreviewNode,
  PreviewPart,
  PreviewUnit,
  SheetPiece,
} from '../contract/preview.ts';
import { placeOf } from './rules.ts';

/** So much is drawn at once: a few pages. */
const PART_WEIGHT = 150;

/** Collects pages and hands them on in parts of about one size, so that no reader needs all of them at once. */
export class PartCutter {
  readonly parts: PreviewPart[] = [];
  #sheets: SheetPiece[] = [];
  #units: Record<string, PreviewUnit> = {};
  #places: Places = {};
  #weight = 0;

  constructor(readonly most = PART_WEIGHT) {}

  get isFull(): boolean {
    return this.#weight >= this.most;
  }

  /** `isRest`: it goes on where the one before ends. */
  startSheet(c: string, { isRest = false } = {}) {
    if (this.isFull) this.cut();
    this.#sheets.push({ c, isRest, k: [] });
  }

  /** The sheet that is open goes on in the next part. */
  cut() {
    const last = this.#sheets.at(-1);
    this.#flush();
    if (last) this.#sheets.push({ c: last.c, isRest: true, k: [] });
  }

  add(...nodes: PreviewNode[]) {
    const sheet = this.#sheets.at(-1);
    if (sheet) { for (const node of nodes) sheet.k.push(node); }
    this.#weight += nodes.length;
  }

  weigh(weight: number) {
    this.#weight += weight;
  }

  get hasContent(): boolean {
    return (this.#sheets.at(-1)?.k.length ?? 0) > 0;
  }

  addUnit(name: string, unit: PreviewUnit) {
    this.#units[name] = unit;
    this.#weight += unit.text.length / 60;
    const [place, number] = placeOf(name);
    const known = this.#places[place];
    if (known) {
      known[0] = Math.min(known[0], number);
      known[1] = Math.max(known[1], number);
    } else this.#places[place] = [number, number];
  }

  finish(): PreviewPart[] {
    this.#flush();
    return this.parts;
  }

  #flush() {
    const sheets = this.#sheets.filter(({ k, isRest }) => k.length > 0 || !isRest);
    if (sheets.length > 0) {
      const content: PartContent = { sheets, units: this.#units };
      this.parts.push({
        bytes: new TextEncoder().encode(JSON.stringify(content)),
        places: this.#places,
        weight: Math.ceil(this.#weight),
      });
    }
    this.#sheets = [];
    this.#units = {};
    this.#places = {};
    this.#weight = 0;
  }
}
