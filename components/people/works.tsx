import type { WorkGroup } from '#lib/contract/people'
import { englishWords } from '#lib/rules/article-words-en'
import { longDate } from '#lib/rules/format'
import { links } from '#lib/rules/links'
import { type peopleWords, workDate } from '#lib/rules/people-words'

interface WorksProps {
  groups: WorkGroup[]
  words: (typeof peopleWords)['author']
}

/** Every text that carries somebody's name, by kind, the newest first, in both languages. */
export function Works({ groups, words }: WorksProps) {
  return (
    <section aria-labelledby="works">
      <h2 id="works">{words.worksHeading}</h2>
      {groups.length === 0 && <p className="mt-3">{words.noWorks}</p>}
      {groups.map(({ kind, works }) => (
        <section key={kind} aria-label={englishWords.kinds[kind]} className="mt-5">
          {groups.length > 1 && <h3 className="text-lg">{englishWords.kinds[kind]}</h3>}
          <ul className="mt-1 gap-x-8 border-t border-line md:columns-2">
            {works.map(({ language, slug, name, date }) => (
              <li
                key={`${language}/${slug}`}
                className="break-inside-avoid border-b border-line py-2"
              >
                <a
                  href={links.article(kind, slug, language)}
                  lang={language === 'hi' ? 'hi' : undefined}
                  hrefLang={language === 'hi' ? 'hi' : undefined}
                  className="inline-flex min-h-11 items-center leading-snug font-bold text-neem-700 hover:underline"
                >
                  {name}
                </a>
                <p className="text-sm text-ink-soft">
                  {language === 'hi' && 'In Hindi. '}
                  {workDate(kind)} <time dateTime={date}>{longDate(date)}</time>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
