import type { ReactNode } from 'react'
import { HowTheyWork } from '#components/people/how-they-work'
import { PeopleFrame } from '#components/people/people-frame'
import { HindiName, PersonFacts } from '#components/people/person-lines'
import { Works } from '#components/people/works'
import { Avatar } from '#components/ui/avatar'
import { SampleNote } from '#components/ui/sample-note'
import type { Person } from '#lib/contract/catalogue'
import type { WorkGroup } from '#lib/contract/people'
import { peopleWords } from '#lib/rules/people-words'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface PersonScreenProps {
  person: Person
  groups: WorkGroup[]
  sample: boolean
  trail: Crumb[]
  sideForm?: ReactNode
  lastForm?: ReactNode
}

/** One author or reviewer: who they are, how they work, and every text that carries their name. */
export function PersonScreen(props: PersonScreenProps) {
  const { person, groups, sample, trail, sideForm, lastForm } = props
  const { kind, name, role, roleHi, about } = person
  const words = peopleWords[kind]
  const how = <HowTheyWork kind={kind} />
  return (
    <PeopleFrame
      {...{ trail, lastForm }}
      side={sideForm ?? how}
      header={
        <div className="grid content-start gap-5">
          <header className="flex items-start gap-4 md:gap-6">
            <Avatar name={name} className="size-16 text-xl md:size-24 md:text-3xl" />
            <div className="min-w-0">
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
