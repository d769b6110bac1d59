import type { ReactNode } from 'react'
import {
  HindiName,
  HowTheyWork,
  PeopleFrame,
  PersonFacts,
} from '#components/catalogue/people/parts'
import { OwnText } from '#components/shell/catalogue-text'
import { Avatar } from '#components/ui/avatar'
import { Anchor, useLanguage, useWords } from '#components/ui/language'
import { SampleNote } from '#components/ui/sample-note'
import type { Person } from '#lib/domain/catalogue/catalogue'
import type { WorkGroup } from '#lib/domain/catalogue/people'
import { links, type PersonKind } from '#lib/domain/routes/links'
import { longDate } from '#lib/domain/text/format'
import type { Language } from '#lib/domain/text/language'
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
  const words = useWords('people')
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
          {sample && <SampleNote title={words.sampleProfile}>{words[kind].sample}</SampleNote>}
          <PersonFacts person={person} linked />
          <div className="grid max-w-measure gap-4">
            {about && <OwnText text={about} href={links.person(kind, person.slug)} />}
          </div>
        </div>
      }
    >
      <Works kind={kind} groups={groups} />
      {sideForm && how}
    </PeopleFrame>
  )
}

interface WorksProps {
  kind: PersonKind
  groups: WorkGroup[]
}

/** All texts of a person, by kind, newest first. */
function Works({ kind: personKind, groups }: WorksProps) {
  const { kinds } = useWords('articles')
  const words = useWords('people')
  const { worksHeading, noWorks } = words[personKind]
  const pageLanguage = useLanguage()
  /** Undefined for a text in the page's language. */
  const foreign = (language: Language) => (language === pageLanguage ? undefined : language)
  return (
    <section aria-labelledby="works">
      <h2 id="works">{worksHeading}</h2>
      {groups.length === 0 && <p className="mt-3">{noWorks}</p>}
      {groups.map(({ kind, works }) => (
        <section key={kind} aria-label={kinds[kind]} className="mt-5">
          {groups.length > 1 && <h3 className="text-lg">{kinds[kind]}</h3>}
          <ul className="mt-1 gap-x-8 border-t border-line md:columns-2">
            {works.map(({ language, slug, name, date }) => (
              <li
                key={`${language}/${slug}`}
                className="break-inside-avoid border-b border-line py-2"
              >
                <Anchor
                  href={links.article(kind, slug, language)}
                  lang={foreign(language)}
                  hrefLang={foreign(language)}
                  className="inline-flex min-h-11 items-center leading-snug font-bold text-neem-700 hover:underline"
                >
                  {name}
                </Anchor>
                <p className="text-sm text-ink-soft">
                  {foreign(language) && words.inLanguage(language)}
                  {kind === 'blog' ? words.published : words.lastReviewed}{' '}
                  <time dateTime={date}>{longDate(date, pageLanguage)}</time>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
