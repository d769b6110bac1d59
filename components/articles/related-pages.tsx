import { useId } from 'react'
import { Icon } from '#components/ui/icon'
import type { Article, Named } from '#lib/contract/catalogue'
import type { ArticleWords } from '#lib/rules/article-words'
import { type ArticleKind, isArticleKind, type Language, links } from '#lib/rules/links'

interface Group {
  title: string
  items: { name: string; href: string }[]
}

const linksTo = (kind: ArticleKind, language: Language, items: Named[]) =>
  items.map(({ slug, name }) => ({ name, href: links.article(kind, slug, language) }))

/** Conditions and treatments exist in English alone; tests and blogs in the article's language. */
function groupsOf(article: Article, words: ArticleWords): Group[] {
  const { language, kind, department } = article
  const groups: Group[] = [
    { title: words.treatments, items: linksTo('treatment', 'en', article.treatments) },
    { title: words.conditions, items: linksTo('condition', 'en', article.conditions) },
    { title: words.tests, items: linksTo('test', language, article.tests) },
  ]
  if (department)
    groups.unshift({
      title: words.department,
      items: [{ name: department.name, href: links.department(department.slug) }],
    })
  if (isArticleKind(kind))
    groups.push({ title: words.related[kind], items: linksTo(kind, language, article.related) })
  return groups.filter(({ items }) => items.length > 0)
}

function RelatedGroup({ title, items }: Group) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-base text-ink-soft">
        {title}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {items.map(({ href, name }) => (
          <li key={href}>
            <a
              href={href}
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
        <RelatedGroup key={group.title} {...group} />
      ))}
    </div>
  )
}
