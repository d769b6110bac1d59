import { useId } from 'react'
import { useWords } from '#components/ui/language'
import { ArrowLinks } from '#components/ui/link'
import type { Article, Named } from '#lib/domain/catalogue/catalogue'
import { type ArticleKind, isArticleKind, links } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'
import type { Words } from '#lib/languages/en/index'

interface Group {
  title: string
  items: { label: string; href: string; language?: Language }[]
}

const linksTo = (kind: ArticleKind, items: Named[]) =>
  items.map(({ slug, name, language }) => ({
    label: name,
    href: links.article(kind, slug),
    ...(language && { language }),
  }))

function groupsOf(article: Article, words: Words['articles']): Group[] {
  const { kind, department } = article
  const groups: Group[] = [
    { title: words.treatments, items: linksTo('treatment', article.treatments) },
    { title: words.conditions, items: linksTo('condition', article.conditions) },
    { title: words.tests, items: linksTo('test', article.tests) },
  ]
  if (department)
    groups.unshift({
      title: words.department,
      items: [{ label: department.name, href: links.department(department.slug) }],
    })
  if (isArticleKind(kind))
    groups.push({ title: words.related[kind], items: linksTo(kind, article.related) })
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
export function RelatedPages({ article }: { article: Article }) {
  const groups = groupsOf(article, useWords('articles'))
  if (groups.length === 0) return null
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-x-8">
      {groups.map((group) => (
        <RelatedGroup key={group.title} {...group} />
      ))}
    </div>
  )
}
