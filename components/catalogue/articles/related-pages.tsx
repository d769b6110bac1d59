import { useId } from 'react'
import { ArrowLinks } from '#components/ui/link'
import type { Article, Named } from '#lib/domain/catalogue/catalogue'
import type { ArticleWords } from '#lib/domain/catalogue/texts/article/en'
import { type ArticleKind, isArticleKind, links } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'

interface Group {
  title: string
  items: { label: string; href: string }[]
}

const linksTo = (kind: ArticleKind, language: Language, items: Named[]) =>
  items.map(({ slug, name }) => ({ label: name, href: links.article(kind, slug, language) }))

/** Conditions and treatments exist in English only; tests and blogs in the article's language. */
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
      items: [{ label: department.name, href: links.department(department.slug) }],
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
      <ArrowLinks links={items} />
    </section>
  )
}

/** Links to related pages, by kind. */
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
