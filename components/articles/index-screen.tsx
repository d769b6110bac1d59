import { Breadcrumbs } from '#components/seo/breadcrumbs'
import { DepartmentIcon, TestIcon } from '#components/ui/department-icon'
import { Icon } from '#components/ui/icon'
import type { ArticleIndex, IndexEntry } from '#lib/contract/article-index'
import { articleWords } from '#lib/rules/article-words'
import { longDate } from '#lib/rules/format'
import { type ArticleKind, type Language, links } from '#lib/rules/links'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface IndexScreenProps {
  index: ArticleIndex
  trail: Crumb[]
}

/** All articles of one kind: conditions and treatments by department, tests and blogs in one list. */
export function IndexScreen({ index, trail }: IndexScreenProps) {
  const { kind, language, heading, summary, groups, other } = index
  return (
    <div className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} label={articleWords[language].trail} />
      <h1 className="mt-2">{heading}</h1>
      <p className="mt-2 max-w-measure text-lg">{summary}</p>
      {other && (
        <a
          href={other.href}
          lang={other.language}
          hrefLang={other.language}
          className="link mt-1 inline-flex min-h-11 items-center gap-2 font-bold"
        >
          <Icon name="language" className="size-5" />
          {other.label}
        </a>
      )}
      {groups.map(({ department, entries }) =>
        department ? (
          <section key={department.slug} aria-labelledby={department.slug} className="mt-9">
            <h2 id={department.slug} className="flex items-center gap-3">
              <DepartmentIcon slug={department.slug} className="size-9 shrink-0 text-neem-700" />
              <a href={links.department(department.slug)} className="hover:underline">
                {department.name}
              </a>
            </h2>
            <Entries kind={kind} language={language} entries={entries} level="h3" />
          </section>
        ) : (
          <div key="all" className="mt-6">
            <Entries kind={kind} language={language} entries={entries} level="h2" />
          </div>
        ),
      )}
    </div>
  )
}

interface EntriesProps {
  kind: ArticleKind
  language: Language
  entries: IndexEntry[]
  level: 'h2' | 'h3'
}

function Entries({ kind, language, entries, level: Heading }: EntriesProps) {
  return (
    <ul className="mt-4 grid gap-3 md:grid-cols-2 md:gap-4">
      {entries.map(({ slug, name, summary, date }) => (
        <li key={slug}>
          <a
            href={links.article(kind, slug, language)}
            className="group flex h-full items-start gap-4 rounded-card border border-line bg-white p-4 hover:border-neem-700 md:p-5"
          >
            {kind === 'test' && <TestIcon slug={slug} className="size-10 shrink-0 text-neem-700" />}
            <span className="min-w-0 grow">
              <Heading className="text-lg text-neem-700 group-hover:underline">{name}</Heading>
              {kind === 'blog' && (
                <time dateTime={date} className="text-sm text-ink-soft">
                  {longDate(date, language)}
                </time>
              )}
              <span className="mt-1 line-clamp-3 text-sm text-ink-soft">{summary}</span>
            </span>
            <Icon name="arrow" className="mt-1 size-5 shrink-0 text-neem-700" />
          </a>
        </li>
      ))}
    </ul>
  )
}
