import { kidOf, textOf, type XmlNode } from '../../package/tree.ts';
import { joinClasses } from '../../preview/style-classes.ts';
import type { PreviewNode } from '../../contract/preview.ts';
import { bulletOf } from './numbering.ts';
import type { View } from './view.ts';

/** What the content of a paragraph shows where no line stands for it. Unknown elements show what is in them. */
export function inlineNodes(view: View, nodes: readonly XmlNode[]): PreviewNode[] {
  return nodes.flatMap((node) => inlineNode(view, node));
}

/** Properties, and what is in a paragraph without being shown. */
const unseen = new Set([
  'w:pPr',
  'a:pPr',
  'w:rPr',
  'a:rPr',
  'a:endParaRPr',
  'w:sdtPr',
  'w:sdtEndPr',
  'w:smartTagPr',
  'w:customXmlPr',
  'w:instrText',
  'w:fldData',
  'w:del',
  'w:moveFrom',
  'w:delText',
  'w:footnoteRef',
  'w:endnoteRef',
  'mc:Fallback',
]);

function inlineNode(view: View, node: XmlNode): PreviewNode[] {
  const { xml } = view;
  switch (node.name) {
    case 'w:r':
    case 'a:r':
      return runNodes(view, node);
    case 'w:t':
    case 'a:t':
    case 'm:t':
      return [textOf(xml, node)];
    case 'w:tab':
    case 'w:ptab':
      return [{ t: 'span', c: 'tab', k: ['\t'] }];
    case 'w:cr':
    case 'a:br':
      return [{ t: 'br' }];
    case 'w:br':
      if (view.attribute(node, 'w:type') === 'page') {
        view.shared.breaks.after = true;
        return [];
      }
      return view.attribute(node, 'w:type') === 'column' ? [] : [{ t: 'br' }];
    case 'w:noBreakHyphen':
      return ['\u2011'];
    case 'w:sym': {
      const code = Number.parseInt(view.attribute(node, 'w:char') ?? '', 16);
      return Number.isNaN(code) ? [] : [bulletOf(String.fromCharCode(code))];
    }
    case 'w:footnoteReference':
    case 'w:endnoteReference': {
      const note = `${node.name.slice(2, -9)} ${view.attribute(node, 'w:id')}`;
      return [{ t: 'sup', k: [String(view.shared.refer(note))] }];
    }
    case 'w:drawing':
    case 'w:pict':
    case 'w:object':
      return view.drawDrawing(node);
    case 'mc:AlternateContent':
      return inlineNodes(view, node.kids.slice(0, 1));
    case 'w:ruby': {
      const base = kidOf(node, 'w:rubyBase');
      return base ? inlineNodes(view, base.kids) : [];
    }
    default:
      return unseen.has(node.name) ? [] : inlineNodes(view, node.kids);
  }
}

function runNodes(view: View, run: XmlNode): PreviewNode[] {
  const properties = run.kids.find(({ name }) => name === 'w:rPr' || name === 'a:rPr');
  const format = view.formats.read(view.xml, properties, run.names);
  if (format.isHidden) return [];
  const k = inlineNodes(view, run.kids);
  return k.length > 0 ? [{ t: 'span', ...joinClasses(view.classOf(format)), k }] : [];
}
