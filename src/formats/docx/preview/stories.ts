import { eachParagraphGroup } from '../paragraphs.ts';
import { kidOf, TreeBuilder } from '../../package/tree.ts';
import { attributeOf } from '../../package/xml.ts';
import type { PreviewNode } from '../../contract/preview.ts';
import type { PartView } from './part-view.ts';
import { TableBuilder } from './table-builder.ts';

/** Takes what a part shows, piece by piece. */
type Story = {
  /** Draws one or a few paragraphs that stand in no table. */
  paragraphs(draw: () => PreviewNode[], endsSection: boolean): void;
  /** The rows of a table that have been read; `isDone`: there are no more. */
  rows(table: TableBuilder, isDone: boolean): void;
  /** `footnote 3`. */
  note?(name: string): void;
  /** How far in the part the reading is. */
  reached?(place: number): void;
};

const PROPERTIES = new Set(['w:tblPr', 'w:tblGrid', 'w:trPr', 'w:tcPr']);

/** Reads a part from its beginning to its end. Tables in tables become part of a cell. */
export function writeStory(view: PartView, story: Story) {
  const { xml, shared: { styles, classes } } = view;
  const tables: TableBuilder[] = [];
  const properties = new TreeBuilder();

  const handle = (group: Parameters<Parameters<typeof eachParagraphGroup>[1]>[0]) => {
    story.reached?.(group[0]?.node.inner ?? 0);
    const table = tables.at(-1);
    if (table) return view.drawGroup(group).forEach((node) => table.add(node));
    const last = group[0]?.node;
    const pPr = last && kidOf(last, 'w:pPr');
    const endsSection = Boolean(pPr && kidOf(pPr, 'w:sectPr'));
    story.paragraphs(() => view.drawGroup(group), endsSection);
  };

  eachParagraphGroup(xml, handle, {
    open(tag) {
      if (properties.isOpen || PROPERTIES.has(tag.name)) properties.open(tag);
      else if (tag.name === 'w:tbl') tables.push(new TableBuilder(xml, styles, classes));
      else if (tag.name === 'w:tr') tables.at(-1)?.openRow();
      else if (tag.name === 'w:tc') {
        tables.at(-1)?.openCell();
        view.tableRun = tables.at(-1)?.run;
      } else if (tag.name === 'w:footnote' || tag.name === 'w:endnote') {
        story.note?.(`${tag.name.slice(2)} ${attributeOf(xml, tag, 'w:id')}`);
      }
    },
    close(name, innerEnd, end) {
      if (properties.isOpen) {
        const node = properties.close(innerEnd, end);
        if (node) tables.at(-1)?.properties(node);
        if (node?.name === 'w:tcPr') view.tableRun = tables.at(-1)?.run;
      } else if (name === 'w:tc') tables.at(-1)?.closeCell();
      else if (name === 'w:tr') {
        const [table] = tables;
        if (table && tables.length === 1) story.rows(table, false);
      } else if (name === 'w:tbl') {
        const table = tables.pop();
        view.tableRun = tables.at(-1)?.run;
        if (!table) return;
        if (tables.length > 0) tables.at(-1)?.add(table.take());
        else story.rows(table, true);
      }
    },
  });
}

/** All of a part at once: a header, a note, a chart. */
export function drawWhole(view: PartView): PreviewNode[] {
  const nodes: PreviewNode[] = [];
  writeStory(view, {
    paragraphs: (draw) => void nodes.push(...draw()),
    rows: (table, isDone) => {
      if (isDone) nodes.push(table.take());
    },
  });
  return nodes;
}
