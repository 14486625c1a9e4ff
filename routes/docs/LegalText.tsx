/** @jsxImportSource preact */
import { text } from '../../src/shell/text.ts';
import { Layout } from '../_parts/Layout.tsx';
import { usePage } from '../_parts/page.tsx';
import type { Article } from './article.ts';

type LegalTextProps = { title: string; articles: Article[]; effective?: string };

/** Numbered articles in Korean, the binding language, with a list to jump from. */
export function LegalText({ title, articles, effective }: LegalTextProps) {
  return (
    <Layout title={title}>
      <LegalBody {...{ title, articles }} {...(effective ? { effective } : {})} />
    </Layout>
  );
}

function LegalBody({ title, articles, effective }: LegalTextProps) {
  const { lang } = usePage();
  return (
    <article class='legal' lang='ko'>
      <h1 lang={lang}>{title}</h1>
      {lang === 'en' && (
        <p class='muted' lang='en'>
          This text is available in Korean, which is the binding version.
        </p>
      )}
      {effective && (
        <p class='muted'>
          시행일 <time dateTime={effective}>{effective}</time>
        </p>
      )}
      <nav aria-label={text.contents[lang]}>
        <ol class='legal-contents'>
          {articles.map(({ title }, index) => (
            <li key={title}>
              <a href={`#article-${index + 1}`}>제{index + 1}조 {title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {articles.map(({ title, body, list }, index) => (
        <section key={title} id={`article-${index + 1}`}>
          <h2>제{index + 1}조 ({title})</h2>
          {body.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
          {list && (
            <ul>
              {list.map((point) => <li key={point}>{point}</li>)}
            </ul>
          )}
        </section>
      ))}
      <p>
        <a class='text-link' href='/'>{text.toHome[lang]}</a>
      </p>
    </article>
  );
}
