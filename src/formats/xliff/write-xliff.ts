import { parseTags } from '../../language/tags/tags.ts';
import { bcp47Of } from '../../shared/languages.ts';
import type { Target, TargetStatus, WriteOptions } from '../contract/format.ts';
import { escapeAttribute } from '../contract/characters.ts';
import { inlineXml, segmentText } from './segment-text.ts';
import {
  insertion,
  lowestStatus,
  newTargetState,
  segmentStateSplices,
  unitStateSplices,
} from './states.ts';
import { eachTransUnit, markedSegments, type XliffSegment, type XliffUnit } from './units.ts';
import { openXml, type XmlFile, type XmlSplice } from './xml-file.ts';

/** The content of a segment's target, and what became of it. */
type NewContent = { segment: XliffSegment; xml: string; status: TargetStatus | undefined };

/** Puts targets into the file; what is not named stays, and so does every other byte. */
export function writeXliff(
  bytes: Uint8Array,
  targets: readonly Target[],
  { to }: WriteOptions,
): Uint8Array {
  const file = openXml(bytes);
  const byUnit = new Map(targets.map((target) => [target.unit, target]));
  const splices: XmlSplice[] = [];
  let hasTargets = false;
  const root = eachTransUnit(file, (unit) => {
    const contents: NewContent[] = [];
    const statuses: NewContent[] = [];
    unit.segments.forEach((segment, index) => {
      hasTargets ||= segment.target !== undefined;
      const text = byUnit.size > 0 ? segmentText(file, unit, segment, index) : undefined;
      const target = text && byUnit.get(text.name);
      if (!text || !target) return;
      const { status } = target;
      const given = 'seg' in target ? target.text : withoutEnds(target.whole, text);
      const xml = inlineXml(
        file,
        [text.lead, ...parseTags(given), text.trail].filter((token) => token !== ''),
        text.codes,
      );
      if (status) statuses.push({ segment, xml, status });
      if (given !== text.target) contents.push({ segment, xml, status });
    });
    hasTargets ||= contents.length > 0;
    for (const splice of contentSplices(file, unit, contents)) splices.push(splice);
    for (const splice of stateSplices(file, unit, statuses)) splices.push(splice);
  });
  if (root.isTwo && splices.length > 0 && hasTargets && !root.languages[0]?.target) {
    const language = escapeAttribute(bcp47Of(to));
    splices.push(insertion(file, root.tag, ` trgLang="${language}"`));
  }
  return file.splice(splices);
}

/** A whole unit in its own ids has its blank ends too. */
function withoutEnds(whole: string, { lead, trail }: { lead: string; trail: string }): string {
  const start = whole.startsWith(lead) ? lead.length : 0;
  const end = whole.endsWith(trail) ? whole.length - trail.length : whole.length;
  return whole.slice(start, Math.max(start, end));
}

function contentSplices(
  file: XmlFile,
  unit: XliffUnit,
  contents: readonly NewContent[],
): XmlSplice[] {
  if (unit.isTwo) return contents.map(({ segment, xml }) => ownTarget(file, segment, xml, ''));
  const [first] = contents;
  if (!first) return [];
  if (first.segment.mid === undefined) {
    const state = unit.target ? '' : newTargetState(first.status);
    return [ownTarget(file, first.segment, first.xml, state, unit)];
  }
  const existing = contents.filter(({ segment }) => segment.target);
  const missing = contents.filter(({ segment }) => !segment.target);
  return [
    ...existing.map(({ segment, xml }) => ownTarget(file, segment, xml, '')),
    ...missingParts(file, unit, missing),
  ];
}

/** Replaces the content of a target, or puts one where there is none. */
function ownTarget(
  { xml }: XmlFile,
  { source, target, segment }: XliffSegment,
  content: string,
  attributes: string,
  unit?: XliffUnit,
): XmlSplice {
  if (target && !target.isEmpty) {
    return { start: target.inner, end: target.innerEnd, text: content };
  }
  if (target) {
    const end = `</${nameIn(xml, target)}>`;
    return { start: target.inner - 2, end: target.inner, text: `>${content}${end}` };
  }
  const name = `${prefixIn(xml, source)}target`;
  const at = segment ? source.end : unit?.segSource?.end ?? source.end;
  return { start: at, end: at, text: `<${name}${attributes}>${content}</${name}>` };
}

/** Segments of a cut unit whose target lacks them: each behind the one that stands before it in the source. */
function missingParts(
  file: XmlFile,
  unit: XliffUnit,
  missing: readonly NewContent[],
): XmlSplice[] {
  const { target, segSource } = unit;
  if (missing.length === 0 || !segSource) return [];
  const { xml } = file;
  const isBare = !unit.segments.some((segment) => segment.target);
  if (isBare) {
    const content = likeSource(file, unit, missing);
    const whole = { source: segSource, target, mid: undefined, segment: undefined };
    const attributes = newTargetState(lowestStatus(missing.map(({ status }) => status)));
    return [ownTarget(file, whole, content, target ? '' : attributes, unit)];
  }
  const parts = missing.map(({ segment, xml: content }) => {
    const index = unit.segments.indexOf(segment);
    const before = unit.segments.slice(0, index).findLast((one) => one.target)?.target;
    const after = unit.segments.slice(index).find((one) => one.target)?.target;
    const at = before?.end ?? after?.start ?? target?.innerEnd ?? 0;
    return { at, text: partXml(xml, segment, content), isBehind: before !== undefined };
  });
  // Those of one place become one splice, in the order of the source.
  return [...Map.groupBy(parts, ({ at }) => at)].map(([at, same]) => ({
    start: at,
    end: at,
    text: same.map(({ text, isBehind }) => isBehind ? ` ${text}` : `${text} `).join(''),
  }));
}

function partXml(xml: string, { source }: XliffSegment, content: string): string {
  const start = xml.slice(source.start, source.inner);
  return `${source.isEmpty ? start.replace(/\s*\/>$/, '>') : start}${content}</${
    nameIn(xml, source)
  }>`;
}

/** The cut source with the targets in the place of its segments: codes between them stay. */
function likeSource(file: XmlFile, unit: XliffUnit, contents: readonly NewContent[]): string {
  const { xml } = file;
  const { segSource } = unit;
  if (!segSource) return '';
  let text = '';
  let at = segSource.inner;
  for (const { node } of markedSegments(file, segSource)) {
    const content = contents.find(({ segment }) => segment.source === node);
    text += xml.slice(at, node.start);
    if (content) text += partXml(xml, content.segment, content.xml);
    at = node.end;
  }
  return text + xml.slice(at, segSource.innerEnd);
}

function stateSplices(
  file: XmlFile,
  unit: XliffUnit,
  given: readonly NewContent[],
): XmlSplice[] {
  const ofSegments = given.flatMap(({ segment, status }) =>
    status ? segmentStateSplices(file, unit, segment, status) : []
  );
  const status = lowestStatus(given.map((one) => one.status));
  return unit.isTwo || !status
    ? ofSegments
    : [...ofSegments, ...unitStateSplices(file, unit, status)];
}

function nameIn(xml: string, { start }: { start: number }): string {
  return /^<([^\s/>]+)/.exec(xml.slice(start, start + 200))?.[1] ?? '';
}

function prefixIn(xml: string, node: { start: number }): string {
  const name = nameIn(xml, node);
  return name.slice(0, name.lastIndexOf(':') + 1);
}
