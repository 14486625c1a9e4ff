import { type Token, writeTags } from '../../language/tags/tags.ts';
import { decodeText, escapeText } from '../contract/characters.ts';
import { type Package, readPart } from '../package/package.ts';
import { kidOf, textOf, TreeBuilder, type XmlNode } from '../package/tree.ts';
import { attributesOf, scanXml } from '../package/xml.ts';
import { plainCell, readCellText, writeCellText } from './rich-text.ts';
import type { TextStyle } from '../contract/format.ts';
import type { Sheet } from './workbook.ts';

type Comment = { name: string; ref: string; node: XmlNode; isThread: boolean };

/** The comments of a sheet: those of threads, and others that no thread repeats. */
export function eachComment(
  source: Package,
  { name, comments, threads }: Sheet,
  handle: (comment: Comment, xml: string, path: string) => void,
) {
  const repeated = new Set<string>();
  let count = 0;
  const threadXml = threads === undefined ? undefined : readPart(source, threads);
  if (threads && threadXml !== undefined) {
    eachText(threadXml, 'threadedComment', (ref, node) => {
      repeated.add(ref);
      const comment = { name: `${name}!${ref}#thread${count++}`, ref, node, isThread: true };
      handle(comment, threadXml, threads);
    });
  }
  const xml = comments === undefined ? undefined : readPart(source, comments);
  if (!comments || xml === undefined) return;
  eachText(xml, 'comment', (ref, node) => {
    if (repeated.has(ref)) return;
    handle({ name: `${name}!${ref}#comment`, ref, node, isThread: false }, xml, comments);
  });
}

/** The `text` of each comment of a part. */
function eachText(xml: string, owner: string, handle: (ref: string, node: XmlNode) => void) {
  const builder = new TreeBuilder();
  let ref = '';
  scanXml(xml, {
    open(tag) {
      const local = tag.name.slice(tag.name.lastIndexOf(':') + 1);
      if (local === owner) ref = attributesOf(xml, tag).get('ref') ?? '';
      if (builder.isOpen || local === 'text') builder.open(tag);
    },
    close(_, innerEnd, end) {
      const node = builder.isOpen ? builder.close(innerEnd, end) : undefined;
      if (node) handle(ref, node);
    },
  });
}

type KeyOf = (raw: string, style: TextStyle) => string;

/** The text of a comment as a unit; threads have no formats. */
export function commentText({ node, isThread }: Comment, xml: string, keyOf: KeyOf) {
  if (!isThread) return readCellText(xml, node, keyOf);
  const text = textOf(xml, node).replaceAll('\r\n', '\n');
  if (!/\S/.test(text)) return undefined;
  return { tagForm: writeTags([text]), tags: {}, base: '' };
}

/** The element with its new text. */
export function writeComment(
  { node, isThread }: Comment,
  xml: string,
  tokens: readonly Token[],
): string {
  if (isThread) {
    return xml.slice(node.start, node.inner) + escapeText(plainCell(tokens)) +
      xml.slice(node.innerEnd, node.end);
  }
  const cell = readCellText(xml, node, () => '');
  return cell ? writeCellText(xml, node, cell, tokens) : xml.slice(node.start, node.end);
}

/**
 * The copies of threads that older programs show, with new texts: behind a notice they hold the comment and its answers.
 * Handed over as places and their new content.
 */
export function threadCopies(
  xml: string,
  changed: ReadonlyMap<string, readonly { before: string; after: string }[]>,
  put: (start: number, end: number, text: string) => void,
) {
  eachText(xml, 'comment', (ref, node) => {
    const changes = changed.get(ref);
    if (!changes) return;
    for (
      const text of node.kids.flatMap((kid) => kid.name === 'x:r' ? [kidOf(kid, 'x:t')] : [kid])
    ) {
      if (text?.name !== 'x:t') continue;
      let content = decodeText(xml.slice(text.inner, text.innerEnd));
      // Each behind the one before: a later comment may hold the words of an earlier one.
      let from = 0;
      for (const { before, after } of changes) {
        const at = content.indexOf(before, from);
        if (at < 0) continue;
        content = content.slice(0, at) + after + content.slice(at + before.length);
        from = at + after.length;
      }
      put(text.inner, text.innerEnd, escapeText(content));
    }
  });
}
