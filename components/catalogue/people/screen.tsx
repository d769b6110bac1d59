import type { ReactNode } from 'react'
import {
  HindiName,
  HowTheyWork,
  PeopleFrame,
  PersonFacts,
} from '#components/catalogue/people/parts'
import { EmptyScene } from '#components/shell/illustrations/empty-scene'
import { Avatar } from '#components/ui/avatar'
import { Anchor, useWords } from '#components/ui/language'
import { SampleNote } from '#components/ui/sample-note'
import type { PersonEntry } from '#lib/domain/catalogue/people'
import { links, type PersonKind } from '#lib/domain/routes/links'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface PeopleScreenProps {
  kind: PersonKind
  people: PersonEntry[]
  /** These are sample profiles. */
  sample: boolean
  trail: Crumb[]
  /** The two lead forms of /authors: next to the list, and below it. */
  sideForm?: ReactNode
  lastForm?: ReactNode
}

/** All authors or all reviewers. */
export function PeopleScreen(props: PeopleScreenProps) {
  const { kind, people, sample, trail, sideForm, lastForm } = props
  const words = useWords('people')
  const { heading, summary, empty } = words[kind]
  return (
    <PeopleFrame
      trail={trail}
      side={sideForm}
      lastForm={lastForm}
      header={
        <div>
          <h1>{heading}</h1>
          <p className="mt-3 max-w-measure text-lg">{summary}</p>
          {sample && (
            <div className="mt-4">
              <SampleNote title={words.sampleProfiles}>{words.sampleNote}</SampleNote>
            </div>
          )}
          {people.length === 0 ? (
            <div className="raised mt-6 grid items-center gap-5 p-4 md:grid-cols-[12rem_1fr] md:p-8">
              <EmptyScene className="mx-auto h-36 w-full" />
              <p>
                {empty} {words.named}
              </p>
            </div>
          ) : (
            <ul className={`mt-6 grid gap-4 ${sideForm ? '' : 'lg:grid-cols-2'}`}>
              {people.map((person) => (
                <li key={person.slug}>
                  <PersonCard person={person} />
                </li>
              ))}
            </ul>
          )}
        </div>
      }
    >
      <HowTheyWork kind={kind} />
    </PeopleFrame>
  )
}

function PersonCard({ person }: { person: PersonEntry }) {
  const { kind, slug, name, role, works } = person
  const words = useWords('people')[kind]
  return (
    <article className="raised relative flex h-full gap-4 p-4 hover:border-neem-700 md:p-5">
      <Avatar name={name} className="size-14 text-lg md:size-16 md:text-xl" />
      <div className="min-w-0 grow">
        <h2 className="text-lg leading-snug">
          {/* The link covers the whole card, so that the card is a single Tab stop. */}
          <Anchor
            href={links.person(kind, slug)}
            className="text-neem-700 after:absolute after:inset-0"
          >
            {name}
          </Anchor>
          <HindiName person={person} />
        </h2>
        <p className="mt-0.5 mb-3 text-sm text-ink-soft">
          {role}
          {works > 0 && <b className="text-neem-900">, {words.works(works)}</b>}
        </p>
        <PersonFacts person={person} />
      </div>
    </article>
  )
}
