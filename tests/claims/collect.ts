import ts from 'typescript';

/** A sentence that people read and that promises something; `en` is the whole English text beside it. */
export type Claim = { file: string; says: string; en: string };

type Pair = { file: string; ko: string; en: string };

const tops = ['src', 'routes', 'islands'];

/**
 * Words by which a sentence promises: free, stored, deleted, brought back, left as it is, only, always, never, all,
 * everybody, amounts. What a constant of the code fills in stands as `${…}` and is a promise too.
 */
const promisesKo = new RegExp([
  '무료|모든|모두|전부|누구나|자동으로|항상|언제나|언제든|절대|결코',
  '보관|삭제|지우|지워|지웁|지운|폐기|파기|복구|되돌릴 수|사라[져지]|그대로|남기지 않',
  // Never, but not what somebody failed to do or what is wrong just now.
  '(?<!맞|있|나오|오|부정하|적절하|그러하|가입하|로그인하)지 않(?:아요|습니다|으며|고[ ,])',
  // Only, but not 'but', 'not only' and 'as far as'.
  '(?<!다|하지|그렇지|지|마)만(?=[ .,)]|$)',
  '\\d+ ?(?:일|영업일|시간|분|초|개월|년|MB|GB|KB|문장|자|%|번|회|명|개)',
  '(?<=^| )(?:한|두|다섯|여섯|열) 번(?!역)|\\$\\{',
].join('|'));
const promisesEn =
  /\bfree\b|\bkept\b|\bkeeps?\b|discard|\bonly\b|\balways\b|\bnever\b|everything|\d+ ?(days?|hours?|minutes?|months?|years?|MB|sentences?|%)|\$\{/i;

/** What just happened is a report, and what somebody should do is a request. */
const report = /[했됐었았렸겼꿨졌웠갔왔냈][어]요[.!]?$|[했됐었았]습니다\.$|까요\?$|\?$/;
const request = /(세요|주십시오|십시오)[.!]?$/;

/** Every text that people read, in both languages. */
export async function collectTexts(): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const top of tops) await readFolder(top, pairs);
  return pairs;
}

export async function collectClaims(): Promise<Claim[]> {
  const pairs = await collectTexts();
  const claims = pairs.flatMap(claimsOf);
  return [...new Map(claims.map((claim) => [`${claim.file} ${claim.says}`, claim])).values()]
    .toSorted((a, b) => a.file.localeCompare(b.file));
}

/** The catalogue of refusals says why something is not done: of it only amounts count. */
const amounts = /\d|\$\{/;

/** Headings and labels promise nothing: a claim is a sentence. */
export function claimsOf({ file, ko, en }: Pair): Claim[] {
  const sentences = ko.split(/(?<=[.!?]) |\n/).filter((one) => /((?<!필)요|다)[.!]?$/.test(one));
  const told = sentences.filter((one) => !report.test(one) && !request.test(one));
  const isRefusal = /\/(?:browser-)?catalogue\.ts$/.test(file);
  const found = told.filter((one) => promisesKo.test(one) && (!isRefusal || amounts.test(one)));
  if (isRefusal) return found.map((says) => ({ file, says, en }));
  const isState = (one: string) => /(?<!수 )[없있]어요[.]?$/.test(one);
  const statement = told.find((one) => !isState(one));
  if (found.length === 0 && statement && promisesEn.test(en)) found.push(statement);
  return found.map((says) => ({ file, says, en }));
}

async function readFolder(folder: string, into: Pair[]) {
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = `${folder}/${name}`;
    if (isDirectory && name !== 'testing') await readFolder(path, into);
    else if (/\.tsx?$/.test(name) && !/\.test\./.test(name)) {
      into.push(...pairsOf(path, await Deno.readTextFile(path)));
    }
  }
}

/** Rules and examples of the languages themselves, and what is said at the machine: nobody is promised anything there. */
const notForPeople = /^src\/(?:language|formats|ports|app|public-api)\//;

/** Every `{ ko, en }` of a file, and every other Korean text of it, such as those of mails. */
export function pairsOf(file: string, code: string): Pair[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const pairs: Pair[] = [];
  const visit = (node: ts.Node) => {
    const pair = ts.isObjectLiteralExpression(node) ? pairOf(file, node) : undefined;
    if (pair) return void pairs.push(pair);
    const text = notForPeople.test(file) ? undefined : textOf(node);
    if (text !== undefined && HANGUL.test(text)) return void pairs.push({ file, ko: text, en: '' });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return pairs;
}

const HANGUL = /[가-힣]/;

function pairOf(file: string, node: ts.ObjectLiteralExpression): Pair | undefined {
  const [ko, en] = ['ko', 'en'].map((name) => {
    const found = node.properties.find((one) => one.name?.getText() === name);
    return found && ts.isPropertyAssignment(found) ? textOf(found.initializer) : undefined;
  });
  return ko !== undefined && en !== undefined ? { file, ko, en } : undefined;
}

/** The words of a literal, with what is filled in as `${…}`. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text +
      node.templateSpans.map(({ expression, literal }) =>
        `\${${expression.getText()}}${literal.text}`
      ).join('');
  }
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return textOf(node.body);
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    return left !== undefined && right !== undefined ? left + right : undefined;
  }
  return undefined;
}
