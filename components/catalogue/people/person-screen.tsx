import type { ReactNode } from 'react'
import {
  HindiName,
  HowTheyWork,
  PeopleFrame,
  PersonFacts,
} from '#components/catalogue/people/parts'
import { Avatar } from '#components/ui/avatar'
import { SampleNote } from '#components/ui/sample-note'
import type { Person } from '#lib/domain/catalogue/catalogue'
import { peopleWords, type WorkGroup, workDate } from '#lib/domain/catalogue/people'
import { englishWords } from '#lib/domain/catalogue/texts/article/en'
import { links } from '#lib/domain/routes/links'
import { longDate } from '#lib/domain/text/format'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface PersonScreenProps {
  person: Person
  groups: WorkGroup[]
  sample: boolean
  trail: Crumb[]
  sideForm?: ReactNode
  lastForm?: ReactNode
}

/** One author or reviewer: who they are, how they work, and their texts. */
export function PersonScreen(props: PersonScreenProps) {
  const { person, groups, sample, trail, sideForm, lastForm } = props
  const { kind, name, role, roleHi, about } = person
  const words = peopleWords[kind]
  const how = <HowTheyWork kind={kind} />
  return (
    <PeopleFrame
      trail={trail}
      lastForm={lastForm}
      side={sideForm ?? how}
      header={
        <div className="grid content-start gap-5">
          <header className="mark-row items-start">
            <Avatar name={name} className="size-16 text-xl md:size-24 md:text-3xl" />
            <div>
              <h1>
                {name}
                <HindiName person={person} />
              </h1>
              <p className="mt-2 text-lg leading-snug">
                {role}
                {roleHi && (
                  <span lang="hi" className="block text-base text-ink-soft">
                    {roleHi}
                  </span>
                )}
              </p>
            </div>
          </header>
          {sample && <SampleNote title="Sample profile">{words.sample}</SampleNote>}
          <PersonFacts person={person} linked />
          <div className="grid max-w-measure gap-4">
            {about.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      }
    >
      <Works words={words} groups={groups} />
      {sideForm && how}
    </PeopleFrame>
  )
}

/** All texts of a person, by kind, newest first, in both languages. */
function Works({ groups, words }: { groups: WorkGroup[]; words: (typeof peopleWords)['author'] }) {
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
