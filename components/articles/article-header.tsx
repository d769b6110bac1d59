import { PersonName } from '#components/articles/person-name'
import { Icon } from '#components/ui/icon'
import type { Article } from '#lib/contract/catalogue'
import type { ArticleWords } from '#lib/rules/article-words'
import { longDate } from '#lib/rules/format'
import { isArticleKind, links } from '#lib/rules/links'

interface ArticleHeaderProps {
  article: Article
  words: ArticleWords
}

/** Heading, who stands for the text and since when, and the answer in two or three sentences. */
export function ArticleHeader({ article, words }: ArticleHeaderProps) {
  const { kind, language, counterpart, reviewer, author } = article
  const isBlog = kind === 'blog'
  const person = isBlog ? author : reviewer
  return (
    <header>
      <h1>
        {isBlog ? article.title : article.name}
        {article.nameHi && (
          <span lang="hi" className="ml-3 text-xl font-normal whitespace-nowrap text-ink-soft">
            {article.nameHi}
          </span>
        )}
      </h1>
      <p className="mt-2 text-sm text-ink-soft">
        {person && (
          <>
            {isBlog ? words.writtenBy : words.reviewedBy}{' '}
            <PersonName kind={isBlog ? 'author' : 'reviewer'} person={person} language={language} />
            <br />
          </>
        )}
        {isBlog ? words.published : words.lastReviewed}{' '}
        <time dateTime={article.date}>{longDate(article.date, language)}</time>
      </p>
      {counterpart && isArticleKind(kind) && (
        <a
          href={links.article(kind, counterpart.slug, language === 'hi' ? 'en' : 'hi')}
          lang={language === 'hi' ? 'en' : 'hi'}
          hrefLang={language === 'hi' ? 'en' : 'hi'}
          className="link inline-flex min-h-11 items-center gap-2 font-bold"
        >
          <Icon name="language" className="size-5" />
          {words.otherLanguage}
        </a>
      )}
      <p className="mt-3 max-w-measure text-lg text-ink">{article.summary}</p>
    </header>
  )
}
