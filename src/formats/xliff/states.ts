import type { GivenState, TargetStatus } from '../contract/format.ts';
import { attributePlace, attributesOf, type Tag } from '../package/xml.ts';
import type { XmlNode } from '../package/tree.ts';
import { localName } from './inline.ts';
import type { XliffSegment, XliffUnit } from './units.ts';
import type { XmlFile, XmlSplice } from './xml-file.ts';

const CONFIRMED =
  /^(?:translated|signed-off|final|reviewed|Translated|Approved\w*|ManuallyConfirmed|Reviewer\d?Confirmed|Proofread)$/;
const NONE = /^(?:needs-translation|new)$/;

/** What the file says about the target of a segment. */
export function stateOf(file: XmlFile, unit: XliffUnit, segment: XliffSegment): GivenState {
  const { xml } = file;
  const of = (node: Tag | undefined, name: string) => node && attributesOf(xml, node).get(name);
  const known = [
    of(segment.segment, 'state'),
    of(unit.target, 'state'),
    of(sdlSegment(file, unit, segment), 'conf'),
    ...Object.values(toolStates(file, unit)),
  ].filter((state) => state !== undefined);
  if (of(unit.node, 'approved') === 'yes') return 'confirmed';
  if (known.some((state) => NONE.test(state))) return 'none';
  return known.some((state) => CONFIRMED.test(state)) ? 'confirmed' : 'open';
}

/** True for a segment that another tool has closed. */
export function isLocked(file: XmlFile, unit: XliffUnit, segment: XliffSegment): boolean {
  const sdl = sdlSegment(file, unit, segment);
  if (sdl && attributesOf(file.xml, sdl).get('locked') === 'true') return true;
  return [...attributesOf(file.xml, unit.node)].some(([name, value]) =>
    (/^\?MQXliff:locked$/i.test(name) && value !== '') ||
    (/^\?https?:\/\/www\.memsource\.com\/.*:locked$/.test(name) && value === 'true')
  );
}

/** Status of memoQ and Phrase, which stands on the unit. */
function toolStates(file: XmlFile, { node }: XliffUnit): Record<string, string> {
  const states: Record<string, string> = {};
  for (const [name, value] of attributesOf(file.xml, node)) {
    if (isMemoqStatus(name)) states[name] = value;
    if (isPhraseStatus(name)) states[name] = value === '1' ? 'Translated' : '';
  }
  return states;
}

const isMemoqStatus = (name: string) => /^\?MQXliff:status$/i.test(name);
const isPhraseStatus = (name: string) =>
  /^\?https?:\/\/www\.memsource\.com\/.*:confirmed$/.test(name);

/** The status of a segment in files of Trados. */
function sdlSegment(
  file: XmlFile,
  { node }: XliffUnit,
  { mid }: XliffSegment,
): XmlNode | undefined {
  if (mid === undefined) return undefined;
  const list = node.kids.find(({ name }) => /^\?.*sdl\.com\/.*:seg-defs$/i.test(name));
  return list?.kids.find((kid) =>
    localName(kid) === 'seg' && attributesOf(file.xml, kid).get('id') === mid
  );
}

const RANKS: TargetStatus[] = ['draft', 'confirmed', 'reviewed'];
const STATES = {
  one: { draft: 'needs-review-translation', confirmed: 'translated', reviewed: 'signed-off' },
  two: { draft: 'translated', confirmed: 'translated', reviewed: 'reviewed' },
  sdl: { draft: 'Draft', confirmed: 'Translated', reviewed: 'ApprovedTranslation' },
  memoq: {
    draft: 'PartiallyEdited',
    confirmed: 'ManuallyConfirmed',
    reviewed: 'Reviewer1Confirmed',
  },
  phrase: { draft: '0', confirmed: '1', reviewed: '1' },
} as const;

/** The state of a target as an attribute for a new `target` of 1.x. */
export function newTargetState(status: TargetStatus | undefined): string {
  return status ? ` state="${STATES.one[status]}"` : '';
}

export function lowestStatus(
  given: readonly (TargetStatus | undefined)[],
): TargetStatus | undefined {
  return RANKS.find((rank) => given.includes(rank));
}

/** Status of a whole unit of 1.x. Attributes of other tools are written only where the file has them. */
export function unitStateSplices(
  file: XmlFile,
  unit: XliffUnit,
  status: TargetStatus,
): XmlSplice[] {
  const splices: XmlSplice[] = [];
  if (unit.target) splices.push(setAttribute(file, unit.target, 'state', STATES.one[status]));
  const approved = attributesOf(file.xml, unit.node).get('approved');
  if (status === 'reviewed' || approved !== undefined) {
    const value = status === 'reviewed' ? 'yes' : 'no';
    if (approved !== value) splices.push(setAttribute(file, unit.node, 'approved', value));
  }
  for (const name of attributesOf(file.xml, unit.node).keys()) {
    const states = isMemoqStatus(name)
      ? STATES.memoq
      : isPhraseStatus(name)
      ? STATES.phrase
      : undefined;
    if (states) splices.push(setAttribute(file, unit.node, name, states[status]));
  }
  return splices;
}

/** Status of one segment: of 2.x, or of a file of Trados. */
export function segmentStateSplices(
  file: XmlFile,
  unit: XliffUnit,
  segment: XliffSegment,
  status: TargetStatus,
): XmlSplice[] {
  if (segment.segment) {
    const tag = segment.segment;
    const sub = attributesOf(file.xml, tag).get('subState');
    const own = status === 'draft' ? 'omgim:draft' : 'omgim:confirmed';
    const marks = status === 'draft' || sub?.startsWith('omgim:');
    const state = STATES.two[status];
    // Both would stand at the same place where the segment has neither.
    if (marks && sub === undefined && !attributePlace(file.xml, tag, 'state')) {
      return [insertion(file, tag, ` state="${state}" subState="${own}"`)];
    }
    return [
      setAttribute(file, tag, 'state', state),
      ...(marks ? [setAttribute(file, tag, 'subState', own)] : []),
    ];
  }
  const sdl = sdlSegment(file, unit, segment);
  return sdl ? [setAttribute(file, sdl, 'conf', STATES.sdl[status])] : [];
}

function setAttribute(file: XmlFile, tag: Tag, name: string, value: string): XmlSplice {
  const place = attributePlace(file.xml, tag, name);
  return place ? { ...place, text: value } : insertion(file, tag, ` ${name}="${value}"`);
}

/** Attributes behind the others of a start tag. */
export function insertion({ xml }: XmlFile, tag: Tag, text: string): XmlSplice {
  let at = tag.inner - (tag.isEmpty ? 2 : 1);
  while (/\s/.test(xml[at - 1] ?? '')) at--;
  return { start: at, end: at, text };
}
