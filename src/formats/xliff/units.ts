import { fail } from '../../shared/errors.ts';
import { kidOf, TreeBuilder, type XmlNode } from '../package/tree.ts';
import { attributesOf, scanXml, type Tag } from '../package/xml.ts';
import { localName } from './inline.ts';
import type { XmlFile } from './xml-file.ts';

/** What is translated at once: a unit, or one of the segments into which the file cuts it. */
export type XliffSegment = {
  source: XmlNode;
  target: XmlNode | undefined;
  /** Of a unit of 1.x that is cut: the number that joins source, target and status. */
  mid: string | undefined;
  /** Of 2.x. */
  segment: XmlNode | undefined;
};

export type XliffUnit = {
  /** Number of the unit in the file, from 1. */
  no: number;
  node: XmlNode;
  isTwo: boolean;
  /** The element of 1.x that holds the cuts. */
  segSource: XmlNode | undefined;
  /** The target of the whole unit (1.x). */
  target: XmlNode | undefined;
  segments: XliffSegment[];
};

type XliffRoot = {
  tag: Tag;
  isTwo: boolean;
  version: string;
  /** As the file names them; several where its parts differ. */
  languages: { source: string; target: string | undefined }[];
};

/** Hands over the units whose text may be translated, one at a time. */
export function eachTransUnit(file: XmlFile, handle: (unit: XliffUnit) => void): XliffRoot {
  let root: XliffRoot | undefined;
  let core = '';
  let count = 0;
  const builder = new TreeBuilder();
  /** Of the elements around: whether units may stand in them, and be translated. */
  const around: { holdsUnits: boolean; isFree: boolean }[] = [];

  scanXml(file.scanned, {
    open(tag) {
      if (builder.isOpen) return builder.open(tag);
      if (!root) {
        root = rootOf(file, tag);
        core = tag.name.slice(0, -'xliff'.length);
        around.push({ holdsUnits: true, isFree: true });
        return;
      }
      const outer = around.at(-1) ?? fail('file.xmlInvalid');
      const name = ownName(tag.name, core);
      const isContainer = ['file', 'body', 'group'].includes(name);
      const isUnit = outer.holdsUnits && (name === 'trans-unit' || name === 'unit');
      if (!isContainer && !isUnit) return void around.push({ holdsUnits: false, isFree: false });
      const attributes = attributesOf(file.xml, tag);
      const isFree = (attributes.get('translate') ?? (outer.isFree ? 'yes' : 'no')) !== 'no';
      if (!isUnit) {
        if (name === 'file') noteLanguages(root, attributes);
        return void around.push({ holdsUnits: outer.holdsUnits, isFree });
      }
      count++;
      around.push({ holdsUnits: false, isFree });
      builder.open(tag);
    },
    close(_name, innerEnd, end) {
      if (!builder.isOpen) return void around.pop();
      const node = builder.close(innerEnd, end);
      if (!node) return;
      const isFree = around.pop()?.isFree;
      if (isFree && root) handle(unitOf(file, node, { no: count, isTwo: root.isTwo, core }));
    },
  });
  return root ?? fail('file.xmlInvalid');
}

function ownName(name: string, core: string): string {
  return name.startsWith(core) ? name.slice(core.length) : '';
}

function rootOf(file: XmlFile, tag: Tag): XliffRoot {
  if (localName(tag) !== 'xliff') fail('file.wrongType');
  const attributes = attributesOf(file.xml, tag);
  const version = attributes.get('version') ?? '';
  if (!/^(?:1\.[0-2]|2\.[0-2])$/.test(version)) fail('file.unsupported');
  const source = attributes.get('srcLang');
  const languages = source ? [{ source, target: attributes.get('trgLang') }] : [];
  return { tag, version, isTwo: version.startsWith('2'), languages };
}

function noteLanguages({ isTwo, languages }: XliffRoot, attributes: ReadonlyMap<string, string>) {
  const source = attributes.get('source-language');
  const target = attributes.get('target-language');
  if (isTwo || !source) return;
  const isKnown = languages.some((one) => one.source === source && one.target === target);
  if (!isKnown) languages.push({ source, target });
}

type Place = { no: number; isTwo: boolean; core: string };

function unitOf(file: XmlFile, node: XmlNode, { no, isTwo, core }: Place): XliffUnit {
  const unit = { no, node, isTwo, segSource: undefined, target: undefined };
  if (!isTwo) return { ...unit, ...cutOf(file, node, core) };
  const segments = node.kids.flatMap((kid): XliffSegment[] => {
    if (ownName(kid.name, core) !== 'segment') return [];
    const source = kidOf(kid, `${core}source`);
    const target = kidOf(kid, `${core}target`);
    return source ? [{ source, target, mid: undefined, segment: kid }] : [];
  });
  return { ...unit, segments };
}

/** A unit of 1.x. Where its target is not cut like its source, it is one segment. */
function cutOf(file: XmlFile, node: XmlNode, core: string) {
  const source = kidOf(node, `${core}source`);
  const segSource = kidOf(node, `${core}seg-source`);
  const target = kidOf(node, `${core}target`);
  if (!source) return { segSource, target, segments: [] };
  const whole = {
    segSource,
    target,
    segments: [{ source, target, mid: undefined, segment: undefined }],
  };
  const parts = segSource ? markedSegments(file, segSource) : [];
  const mids = new Set(parts.map(({ mid }) => mid));
  if (parts.length === 0 || mids.size !== parts.length) return whole;
  const done = target ? markedSegments(file, target) : [];
  const isCutAlike = done.length > 0 && done.every(({ mid }) => mids.has(mid));
  if (target && !isCutAlike && !isBare(file, target)) return whole;
  const targetOf = new Map(done.map(({ mid, node }) => [mid, node]));
  const segments = parts.map(({ mid, node }) => ({
    source: node,
    target: targetOf.get(mid),
    mid,
    segment: undefined,
  }));
  return { segSource, target, segments };
}

type Marked = { mid: string; node: XmlNode };

/** Segments of 1.x, wherever inside codes they stand. */
export function markedSegments(file: XmlFile, node: XmlNode): Marked[] {
  return node.kids.flatMap((kid): Marked[] => {
    const name = localName(kid);
    if (CODES.has(name)) return [];
    const attributes = name === 'mrk' ? attributesOf(file.xml, kid) : undefined;
    return attributes?.get('mtype') === 'seg'
      ? [{ mid: attributes.get('mid') ?? '', node: kid }]
      : markedSegments(file, kid);
  });
}

const CODES = new Set(['x', 'bx', 'ex', 'bpt', 'ept', 'ph', 'it']);

/** True for a target without text and codes. */
function isBare(file: XmlFile, target: XmlNode): boolean {
  const isCode = (node: XmlNode): boolean => localName(node) !== 'mrk' || node.kids.some(isCode);
  return !target.kids.some(isCode) &&
    !/\S/.test(file.xml.slice(target.inner, target.innerEnd).replace(/<[^>]*>/g, ''));
}
