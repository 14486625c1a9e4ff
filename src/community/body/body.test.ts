import { expect, test } from 'vitest';
import { bodyOfText, excerptOf, hasForm, textOfBody } from './body-text.ts';
import { drawBody } from './draw-body.ts';
import { drawWords } from './draw-words.ts';
import { bodyOfHtml } from './html-to-body.ts';
import { readBody } from './read-body.ts';
import { bodyLimits, safeHref } from './rules.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const p = (...content: unknown[]) => ({ type: 'paragraph', content });
const t = (text: string, ...marks: unknown[]) => ({ type: 'text', text, marks });
const picture = '/u/' + 'a'.repeat(32);

test.each([
  [
    'marks',
    doc(p(t('굵게', { type: 'bold' }, { type: 'code' }))),
    '<p><strong><code>굵게</code></strong></p>',
  ],
  ['letters of HTML', doc(p(t('<b>&"\''))), '<p>&lt;b&gt;&amp;&quot;&#39;</p>'],
  [
    'a list',
    doc({ type: 'bulletList', content: [{ type: 'listItem', content: [p(t('하나'))] }] }),
    '<ul><li><p>하나</p></li></ul>',
  ],
  ['an unknown node keeps its words', doc({ type: 'script', content: [t('말')] }), '<p>말</p>'],
  [
    'a misplaced node keeps its words',
    doc({ type: 'bulletList', content: [p(t('말'))] }),
    '<ul><li><p>말</p></li></ul>',
  ],
  ['an unknown mark goes', doc(p(t('말', { type: 'style', attrs: { href: 'x' } }))), '<p>말</p>'],
  [
    'a link that runs goes',
    doc(p(t('말', { type: 'link', attrs: { href: 'javascript:xss(1)' } }))),
    '<p>말</p>',
  ],
  [
    'a foreign picture goes',
    doc({ type: 'image', attrs: { src: 'https://a.example/x.png' } }),
    '<p></p>',
  ],
  [
    'our picture stays',
    doc({ type: 'image', attrs: { src: picture, alt: '"' } }),
    `<figure><img src="${picture}" alt="&quot;" loading="lazy" decoding="async"></figure>`,
  ],
  [
    'a level that is none',
    doc({ type: 'heading', attrs: { level: '1><script>' }, content: [t('말')] }),
    '<h2>말</h2>',
  ],
  ['what is no tree', 'x', '<p></p>'],
  [
    'a tree that names prototypes',
    JSON.parse('{"type":"doc","content":[{"type":"__proto__"},{"type":"constructor"}]}'),
    '<p></p>',
  ],
])('%s', (_what, tree, html) => {
  expect(drawBody(tree)).toBe(html);
});

test('signs that nobody sees are taken out, and letters are whole', () => {
  expect(textOfBody(doc(p(t('a\u0000b\u202ec\ud800d'))))).toBe('abc\ufffdd');
});

test('a tree of any depth and size ends', () => {
  let deep: unknown = t('밑바닥');
  for (let depth = 0; depth < 500; depth++) deep = { type: 'blockquote', content: [deep] };
  expect(drawBody(doc(deep))).toContain('밑바닥');
  const many = doc(...Array.from({ length: 20_000 }, () => p(t('x'))));
  expect(readBody(many).content.length).toBeLessThanOrEqual(bodyLimits.nodes);
});

test.each([
  ['https://a.example/b?c=d#e', 'https://a.example/b?c=d#e'],
  ['/support/1', '/support/1'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['//a.example', undefined],
  ['/\\a.example', undefined],
  ['java\nscript:x', undefined],
  ['data:text/html,x', undefined],
  ['https://user:word@a.example', undefined],
  ['mailto:a@b.example?body=x', undefined],
  ['https://a.example/\u202e', undefined],
])('a link to %j is %j', (given, href) => {
  expect(safeHref(given)).toBe(href);
});

test('a text that reads like another address has the host beside it', () => {
  const link = { type: 'link', attrs: { href: 'https://evil.example/' } };
  expect(drawBody(doc(p(t('bank.example', link))))).toContain('(evil.example)');
  expect(drawBody(doc(p(t('여기', link))))).not.toContain('(evil.example)');
});

test('HTML of other programs is read into the tree and comes out the same', async () => {
  const html = '<h1>제목</h1><p>한 <b>줄</b><br>둘</p><ol start="3"><li>셋</li></ol>' +
    '<table><tr><th>가</th><td>나</td></tr></table><pre>a  b</pre><script>x</script>' +
    '<p onclick="x" style="y">끝 <a href="javascript:x">링크</a><img src=x onerror=y></p>';
  const tree = await bodyOfHtml(html);
  expect(drawBody(tree)).toBe(
    '<h2>제목</h2><p>한 <strong>줄</strong><br>둘</p><ol start="3"><li><p>셋</p></li></ol>' +
      '<div class="scroll" tabindex="0"><table><tbody><tr><th scope="col"><p>가</p></th>' +
      '<td><p>나</p></td></tr></tbody></table></div><pre tabindex="0"><code>a  b</code></pre>' +
      '<p>끝 링크</p>',
  );
  expect(await bodyOfHtml(drawBody(tree))).toEqual(tree);
});

test('a plain form is paragraphs, and says when form would be lost', async () => {
  const body = bodyOfText('한 줄\r\n\r\n둘째');
  expect(textOfBody(body)).toBe('한 줄\n\n둘째');
  expect(hasForm(body)).toBe(false);
  expect(hasForm(await bodyOfHtml('<ul><li>하나</li></ul>'))).toBe(true);
});

test('an excerpt ends at a whole letter', () => {
  expect([...excerptOf(bodyOfText('😀'.repeat(500)))]).toHaveLength(160);
});

test.each([
  ['첫 줄\n둘째', '<p>첫 줄<br>둘째</p>'],
  ['> 인용\n답', '<blockquote>인용</blockquote><p>답</p>'],
  ['`<b>` 말', '<p><code>&lt;b&gt;</code> 말</p>'],
  ['<img src=x onerror=y>', '<p>&lt;img src=x onerror=y&gt;</p>'],
  ['@kim 보세요', '<p><span class="mention">@kim</span> 보세요</p>'],
  [
    '(https://a.example/b).',
    '<p>(<a href="https://a.example/b" rel="nofollow ugc noopener noreferrer">https://a.example/b</a>).</p>',
  ],
  ['javascript:x https://u:p@a.example/', '<p>javascript:x https://u:p@a.example/</p>'],
])('words of a comment: %j', (words, html) => {
  expect(drawWords(words)).toBe(html);
});
