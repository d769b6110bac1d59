import { Carried } from '#components/finder/carried'
import { Accordion } from '#components/ui/accordion'
import { Button } from '#components/ui/button'
import { DepartmentIcon } from '#components/ui/department-icon'
import { controlClass, Field } from '#components/ui/field'
import { Icon } from '#components/ui/icon'
import type { Named, Navigation } from '#lib/contract/catalogue'
import type { FinderHit, WhatStep } from '#lib/contract/finder'
import { type FinderAnswers, finderAddress, type SubjectKind } from '#lib/rules/finder'
import { links } from '#lib/rules/links'

interface WhatStepViewProps {
  step: WhatStep
  answers: FinderAnswers
  departments: Navigation['departments']
}

/** Specification point 5: 'runs only with at least 3 characters'. */
const fewestCharacters = 3

/** What is needed: typed, or chosen from the specialities, treatments and conditions. */
export function WhatStepView({ step, answers, departments }: WhatStepViewProps) {
  const { query, hits } = step
  const hrefOf = (kind: SubjectKind) => (slug: string) =>
    finderAddress({ ...answers, subject: { kind, slug } })
  return (
    <div className="grid gap-9">
      <div className="max-w-measure">
        <p className="mb-5 text-lg">
          Three short questions, then the doctors or hospitals that fit. You need no account.
        </p>
        <form
          action={links.finder}
          className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <Carried answers={answers} />
          <Field
            id="finder-query"
            label="What do you need help with?"
            hint="A condition, a treatment or a speciality; Hindi works too"
            required
          >
            {(control) => (
              <input
                {...control}
                type="search"
                name="q"
                defaultValue={query}
                maxLength={100}
                autoComplete="off"
                enterKeyHint="search"
                className={controlClass}
              />
            )}
          </Field>
          <Button type="submit" tone="main">
            <Icon name="search" className="size-5" /> Search
          </Button>
        </form>
        {query !== '' && <Hits query={query} hits={hits} hrefOf={hrefOf} />}
      </div>
      <section aria-labelledby="specialities">
        <h2 id="specialities">Or choose a speciality</h2>
        <ul className="mt-4 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {step.departments.map(({ slug, name }) => (
            <li key={slug}>
              <a
                href={hrefOf('speciality')(slug)}
                className="flex h-full min-h-14 items-center gap-3 rounded-card border border-line bg-white px-4 py-2 leading-snug font-bold text-neem-700 hover:border-neem-700"
              >
                <DepartmentIcon slug={slug} className="size-8 shrink-0" />
                <span className="grow">{name}</span>
                <Icon name="chevron" className="size-5 shrink-0 -rotate-90 text-ink-soft" />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <div className="border-t border-line">
        <Choices
          title="All treatments, A to Z"
          items={departments.flatMap(({ treatments }) => treatments)}
          hrefOf={hrefOf('treatment')}
        />
        <Choices
          title="All conditions, A to Z"
          items={departments.flatMap(({ conditions }) => conditions)}
          hrefOf={hrefOf('condition')}
        />
      </div>
    </div>
  )
}

interface HitsProps {
  query: string
  hits: FinderHit[]
  hrefOf: (kind: SubjectKind) => (slug: string) => string
}

function Hits({ query, hits, hrefOf }: HitsProps) {
  if ([...query].length < fewestCharacters)
    return (
      <p role="status" className="mt-4">
        Please type at least 3 characters: “pil” finds piles.
      </p>
    )
  if (hits.length === 0)
    return (
      <p role="status" className="mt-4">
        Nothing found for “{query}”. Try one word or another spelling, or choose a speciality below.
      </p>
    )
  return (
    <section aria-label={`Found for “${query}”`} className="mt-5">
      <ul className="divide-y divide-line border-y border-line">
        {hits.map(({ kind, slug, name, detail }) => (
          <li key={`${kind} ${slug}`}>
            <a href={hrefOf(kind)(slug)} className="group flex min-h-14 items-center gap-3 py-2">
              <span className="grow leading-snug">
                <span className="font-bold text-neem-700 group-hover:underline">{name}</span>
                <span className="block text-sm text-ink-soft">{detail}</span>
              </span>
              <Icon name="chevron" className="size-5 shrink-0 -rotate-90 text-ink-soft" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChoicesProps {
  title: string
  items: Named[]
  hrefOf: (slug: string) => string
}

function Choices({ title, items, hrefOf }: ChoicesProps) {
  if (items.length === 0) return null
  const sorted = items.toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <Accordion summary={title}>
      <ul className="gap-x-8 sm:columns-2">
        {sorted.map(({ slug, name }) => (
          <li key={slug} className="break-inside-avoid">
            <a
              href={hrefOf(slug)}
              className="link inline-flex min-h-11 items-center py-1 leading-snug"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Accordion>
  )
}
