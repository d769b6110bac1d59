import type { ComponentProps, ReactNode } from 'react'
import { LinkGrid } from '#components/listings/link-grid'
import { OwnCityLink } from '#components/shell/own-city'
import { Accordion } from '#components/ui/accordion'
import { Button } from '#components/ui/button'
import { Field, TextField } from '#components/ui/field'
import { Icon, type IconName, RoundMark } from '#components/ui/icon'
import { Anchor, useAddresses, useLanguage, useWords } from '#components/ui/language'
import { RowLink, TextLink } from '#components/ui/link'
import { NativeSelect } from '#components/ui/native-select'
import type { Named, Navigation } from '#lib/domain/catalogue/catalogue'
import {
  type FinderAnswers,
  type FinderHit,
  finderAddress,
  finderPairs,
  type SubjectKind,
  type WhatStep,
  type WhereStep,
  type WhoStep,
} from '#lib/domain/listings/finder'
import { type ListingKind, links } from '#lib/domain/routes/links'
import { isTooShort, maxQueryLength, minQueryLength } from '#lib/domain/search/kinds'
import { languageTag } from '#lib/domain/text/language'

interface FinderFormProps {
  answers: FinderAnswers
  /** The answer that this form asks for. */
  asks: string
  className: string
  children: ReactNode
}

/** A plain form that carries the other answers in hidden inputs. */
const FinderForm = ({ answers, asks, className, children }: FinderFormProps) => (
  <form action={useAddresses()(links.finder)} className={className}>
    {finderPairs(answers)
      .filter(({ name }) => name !== asks)
      .map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    {children}
  </form>
)

interface FinderSelectProps extends Omit<ComponentProps<typeof Field>, 'children'> {
  name: string
  initial: string
  /** The option without a value. */
  placeholder: string
  options: Named[]
}

const FinderSelect = (props: FinderSelectProps) => {
  const { name, initial, placeholder, options, ...field } = props
  return (
    <Field {...field}>
      {(control) => (
        <NativeSelect
          control={control}
          name={name}
          defaultValue={initial}
          placeholder={placeholder}
          groups={[
            { label: '', options: options.map(({ slug, name: label }) => ({ id: slug, label })) },
          ]}
        />
      )}
    </Field>
  )
}

interface WhatStepViewProps {
  step: WhatStep
  answers: FinderAnswers
  departments: Navigation['departments']
}

/** The visitor types what they need, or chooses a speciality, treatment or condition. */
export function WhatStepView({ step, answers, departments }: WhatStepViewProps) {
  const { query, hits } = step
  const words = useWords('finder').what
  const hrefOf = (kind: SubjectKind) => (slug: string) =>
    finderAddress({ ...answers, subject: { kind, slug } })
  return (
    <div className="grid gap-9">
      <div className="max-w-measure">
        <p className="mb-5 text-lg">{words.intro}</p>
        <FinderForm
          answers={answers}
          asks="q"
          className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <TextField
            id="finder-query"
            label={words.label}
            hint={words.hint}
            required
            type="search"
            name="q"
            defaultValue={query}
            maxLength={maxQueryLength}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" tone="main">
            <Icon name="search" className="size-5" /> {words.search}
          </Button>
        </FinderForm>
        {query !== '' && <Hits query={query} hits={hits} hrefOf={hrefOf} />}
      </div>
      <section aria-labelledby="specialities">
        <h2 id="specialities">{words.specialities}</h2>
        <div className="mt-4">
          <LinkGrid
            items={step.departments.map(({ slug, name }) => ({
              name,
              href: hrefOf('speciality')(slug),
              department: slug,
            }))}
          />
        </div>
      </section>
      <div className="border-t border-line">
        <Choices
          title={words.treatments}
          items={departments.flatMap(({ treatments }) => treatments)}
          hrefOf={hrefOf('treatment')}
        />
        <Choices
          title={words.conditions}
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
  const words = useWords('finder').what
  if (isTooShort(query))
    return (
      <p role="status" className="mt-4">
        {words.tooShort(minQueryLength)}
      </p>
    )
  if (hits.length === 0)
    return (
      <p role="status" className="mt-4">
        {words.nothing(query)}
      </p>
    )
  return (
    <section aria-label={words.found(query)} className="mt-5">
      <ul className="divide-y divide-line border-y border-line">
        {hits.map(({ kind, slug, name, detail }) => (
          <li key={`${kind} ${slug}`}>
            <RowLink href={hrefOf(kind)(slug)} name={name} detail={detail} />
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
  const language = useLanguage()
  if (items.length === 0) return null
  const sorted = items.toSorted((one, other) => one.name.localeCompare(other.name, language))
  return (
    <Accordion summary={title}>
      <ul className="gap-x-8 sm:columns-2">
        {sorted.map(({ slug, name, language: own }) => (
          <li key={slug} className="break-inside-avoid">
            <TextLink href={hrefOf(slug)} className="py-1 leading-snug">
              <span lang={own && languageTag(own)}>{name}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </Accordion>
  )
}

interface WhereStepViewProps {
  step: WhereStep
  answers: FinderAnswers
}

/** Popular cities as links, all other cities in a menu. */
export function WhereStepView({ step: { subject, popular, cities }, answers }: WhereStepViewProps) {
  const words = useWords('finder').where
  const { next } = useWords('common')
  return (
    <div className="grid gap-8">
      <p className="max-w-measure">{words.intro(subject)}</p>
      <OwnCityLink
        path={finderAddress(answers)}
        words={words.own}
        className="justify-self-start text-lg font-bold"
      />
      {popular.length > 0 && (
        <ul aria-label={words.popular} className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {popular.map(({ slug, name, count }) => (
            <li key={slug}>
              <Anchor
                href={finderAddress({ ...answers, city: slug })}
                className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-white px-4 py-2 hover:border-neem-700"
              >
                <Icon name="pin" className="size-6 shrink-0 text-neem-700" />
                <span className="grow font-bold text-neem-700">{name}</span>
                <span className="text-sm text-ink-soft">{words.listed(count)}</span>
                <Icon name="chevron" className="size-5 shrink-0 -rotate-90 text-ink-soft" />
              </Anchor>
            </li>
          ))}
        </ul>
      )}
      {cities.length > 0 && (
        <FinderForm
          answers={answers}
          asks="city"
          className="grid max-w-measure items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <FinderSelect
            id="finder-city"
            label={words.other}
            required
            name="city"
            initial=""
            placeholder={words.choose}
            options={cities}
          />
          <Button type="submit" tone="main">
            {next}
          </Button>
        </FinderForm>
      )}
    </div>
  )
}

/** Insurance comes first, because the two answers are the submit buttons. */
export function WhoStepView({ step, answers }: { step: WhoStep; answers: FinderAnswers }) {
  const { city, doctors, hospitals, insurers, insurance } = step
  const words = useWords('finder').who
  return (
    <FinderForm answers={answers} asks="insurance" className="grid max-w-[46rem] gap-6">
      {insurers.length > 0 && (
        <FinderSelect
          id="finder-insurance"
          label={words.insurance}
          hint={words.insuranceHint}
          optional={words.optional}
          name="insurance"
          initial={insurance}
          placeholder={words.none}
          options={insurers}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Who
          who="doctors"
          icon="stethoscope"
          {...words.doctors}
          count={words.count('doctors', doctors, city)}
        />
        <Who
          who="hospitals"
          icon="hospital"
          {...words.hospitals}
          count={words.count('hospitals', hospitals, city)}
        />
      </div>
    </FinderForm>
  )
}

interface WhoProps {
  who: ListingKind
  icon: IconName
  title: string
  text: string
  count: string
}

const Who = ({ who, icon, title, text, count }: WhoProps) => (
  <button
    type="submit"
    name="who"
    value={who}
    className="raised flex items-start gap-4 p-4 text-left hover:border-neem-700 md:p-6"
  >
    <RoundMark>
      <Icon name={icon} className="size-7" />
    </RoundMark>
    <span className="grow">
      <span className="block text-xl font-bold text-neem-900">{title}</span>
      <span className="block text-ink-soft">{text}</span>
      <span className="mt-1 block font-bold text-neem-700">{count}</span>
    </span>
    <Icon name="arrow" className="mt-1 size-6 shrink-0 text-neem-700" />
  </button>
)
