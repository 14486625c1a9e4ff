import ts from 'typescript';
import { isProduction } from './measure.ts';
import type { Tree } from './sources.ts';

/** What runs on the server. In the browser a page has its modules for itself. */
const isServer = (file: string) => isProduction(file) && /^(?:src|routes|db)\//.test(file);

/** Classes of the platform whose objects stay as they are made. */
const unchanging = /^(?:URL|URLPattern|RegExp|Date|TextEncoder|TextDecoder|Intl\.\w+|Blob|Error)$/;
const collections =
  /^(?:Map|Set|WeakMap|WeakSet|Array|Object|\w*Array|ArrayBuffer|DataView|Buffer)$/;
const writers =
  'set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|setUint8|subarray';

/** Variables of modules that change while the service runs: two servers in one process would share them. */
export function moduleState(tree: Tree): string[] {
  return tree.files.filter(isServer).flatMap((file) =>
    namesIn(tree, file).map((name) => `${file} ${name}`)
  );
}

function namesIn(tree: Tree, file: string): string[] {
  const text = tree.texts.get(file) ?? '';
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  return source.statements.flatMap((statement) => {
    if (ts.isClassDeclaration(statement)) return staticFields(statement);
    if (!ts.isVariableStatement(statement)) return [];
    const { flags, declarations } = statement.declarationList;
    return declarations.flatMap(({ name, initializer }) => {
      if (!(flags & ts.NodeFlags.Const)) return name.getText();
      if (!ts.isIdentifier(name)) return [];
      const isState = initializer !== undefined &&
        mayChange(
          initializer,
          () => textsWith(tree, file, name.getText()).some((one) => isWritten(one, name.getText())),
        );
      return isState ? name.getText() : [];
    });
  });
}

/** Collections change where they are written to; objects of our own classes are made to change. */
function mayChange(value: ts.Expression, isWritten: () => boolean): boolean {
  if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)) {
    return mayChange(value.expression, isWritten);
  }
  if (ts.isNewExpression(value)) {
    const name = value.expression.getText();
    if (unchanging.test(name)) return false;
    return collections.test(name) ? isWritten() : true;
  }
  const isLiteral = ts.isArrayLiteralExpression(value) || ts.isObjectLiteralExpression(value);
  return isLiteral && isWritten();
}

function staticFields({ name, members }: ts.ClassDeclaration): string[] {
  return members.flatMap((member) => {
    const isStatic = ts.isPropertyDeclaration(member) &&
      ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
    return isStatic ? `${name?.text}.${member.name.getText()}` : [];
  });
}

/** The file, and those that import the name from it. */
function textsWith(tree: Tree, file: string, name: string): string[] {
  const others = tree.imports.filter(({ to, names }) => to === file && names.includes(name))
    .map(({ from }) => from).filter(isServer);
  return [file, ...others].map((one) => tree.texts.get(one) ?? '');
}

function isWritten(text: string, name: string): boolean {
  const step = String.raw`(?:\.\w+|\[[^\]]*\])`;
  const change = String
    .raw`${step}*(?:\.(?:${writers})\(|${step}\s*(?:\+|-|\*|\?\?|\|\||&&)?=(?![=>])|${step}(?:\+\+|--))`;
  return new RegExp(String.raw`(?<![\w$.])${name.replaceAll('$', '\\$')}!?${change}`).test(text);
}
