import { useId } from 'react'
import { Icon } from '#components/ui/icon'
import type { Article, Named } from '#lib/contract/catalogue'
import type { ArticleWords } from '#lib/rules/article-words'
import { type ArticleKind, type Language, links } from '#lib/rules/links'

interface Group {
  title: string
  kind: ArticleKind
  language: Language
  items: Named[]
}

/** Conditions and treatments exist in English alone; tests and blogs in the article's language. */
function groupsOf(article: Article, words: ArticleWords): Group[] {
  const { language, kind } = article
  const groups: Group[] = [
    { title: words.treatments, kind: 'treatment', language: 'en', items: article.treatments },
    { title: words.conditions, kind: 'condition', language: 'en', items: article.conditions },
    { title: words.tests, kind: 'test', language, items: article.tests },
  ]
  if (kind !== 'page')
    groups.push({ title: words.related[kind], kind, language, items: article.related })
  return groups.filter(({ items }) => items.length > 0)
}

function RelatedGroup({ title, kind, language, items }: Group) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-base text-ink-soft">
        {title}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {items.map(({ slug, name }) => (
          <li key={slug}>
            <a
              href={links.article(kind, slug, language)}
              className="flex min-h-12 items-center justify-between gap-3 py-2 leading-snug font-bold text-neem-700 hover:underline"
            >
              {name}
              <Icon name="arrow" className="size-5 shrink-0" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The pages that a reader of this one looks for next. */
export function RelatedPages({ article, words }: { article: Article; words: ArticleWords }) {
  const groups = groupsOf(article, words)
  if (groups.length === 0) return null
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-x-8">
      {groups.map((group) => (
        <RelatedGroup key={group.kind + group.title} {...group} />
      ))}
    </div>
  )
}
