/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import {
  type LegalText,
  numbered,
  type NumberedArticle,
  type NumberedPart,
  type NumberedText,
} from '../../../../src/accounts/legal/rules.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { usePage } from '../../../parts/page.tsx';
import { Contents, type ContentsEntry } from './Contents.tsx';
import { text } from './text.ts';

type LegalPaperProps = {
  legal: LegalText;
  /** Days of the versions before and after this one. */
  others: string[];
  /** Above the title: ways out of here. */
  ways?: ComponentChildren;
  foot?: ComponentChildren;
};

/** A legal text as a page. Everything people agree to comes from `numbered`, as does what is hashed. */
export function LegalPaper(props: LegalPaperProps) {
  const { lang } = usePage();
  const { title, lead } = props.legal;
  return (
    <Layout title={title[lang]} description={lead[lang]}>
      <Paper {...props} />
    </Layout>
  );
}

function Paper({ legal, others, ways, foot }: LegalPaperProps) {
  const { lang, path } = usePage();
  const { title, lead, chapters, closing } = numbered(legal, lang);
  return (
    <div class='paper'>
      <header class='paper-head'>
        {ways}
        <h1>{title}</h1>
        <p class='muted'>
          {text.effective[lang]} <time dateTime={legal.version}>{legal.version}</time>
        </p>
        {lang !== 'ko' && (
          <p class='paper-translated'>
            {text.translated[lang]}{' '}
            <a class='text-link' href={`${path}?lang=ko`} hreflang='ko'>{text.original[lang]}</a>
          </p>
        )}
        {others.length > 0 && (
          <p>
            {text.otherVersions[lang]}{' '}
            {others.map((version) => (
              <a key={version} class='text-link' href={`${path}?version=${version}`}>{version}</a>
            ))}
          </p>
        )}
        {legal.change && (
          <ul>{legal.change.reasons.map((words) => <li key={words.ko}>{words[lang]}</li>)}</ul>
        )}
        <p>{lead}</p>
      </header>
      <Contents entries={contentsOf(chapters)} />
      <article class='paper-body'>
        {chapters.map((chapter, index) =>
          chapter.title
            ? (
              <section key={chapter.title} aria-labelledby={`chapter-${index + 1}`}>
                <h2 id={`chapter-${index + 1}`}>{chapter.title}</h2>
                {chapter.articles.map((one) => <Article key={one.id} article={one} level='h3' />)}
              </section>
            )
            : chapter.articles.map((one) => <Article key={one.id} article={one} level='h2' />)
        )}
        <section aria-labelledby='addendum'>
          <h2 id='addendum'>{closing.title}</h2>
          {closing.body.map((words) => <p key={words}>{words}</p>)}
        </section>
        {foot}
      </article>
    </div>
  );
}

function contentsOf(chapters: NumberedText['chapters']): ContentsEntry[] {
  return chapters.flatMap(({ title, articles }, index): ContentsEntry[] =>
    title ? [{ id: `chapter-${index + 1}`, title, entries: articles }] : articles
  );
}

function Article({ article, level: Heading }: { article: NumberedArticle; level: 'h2' | 'h3' }) {
  return (
    <section aria-labelledby={article.id}>
      <Heading id={article.id}>{article.title}</Heading>
      {article.parts.map((part, index) => <Part key={index} part={part} />)}
    </section>
  );
}

function Part({ part }: { part: NumberedPart }) {
  switch (part.kind) {
    case 'paragraph':
      return (
        <p class={part.mark ? 'paper-clause' : undefined}>
          {part.mark && <span class='paper-mark'>{part.mark}</span>} {part.text}
        </p>
      );
    case 'items':
      return <ol class='paper-items'>{part.items.map((item) => <li key={item}>{item}</li>)}</ol>;
    case 'table':
      return <Table table={part} />;
  }
}

function Table({ table }: { table: Extract<NumberedPart, { kind: 'table' }> }) {
  return (
    <table class='paper-table'>
      <caption>{table.caption}</caption>
      <thead>
        <tr>{table.head.map((cell) => <th key={cell} scope='col'>{cell}</th>)}</tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.join()}>
            {row.map((cell, index) => <td key={index} data-head={table.head[index]}>{cell}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
