import type { ComponentProps, ReactNode } from 'react'
import { LinkGrid } from '#components/listings/link-grid'
import { OwnCityLink } from '#components/shell/own-city'
import { Accordion } from '#components/ui/accordion'
import { Button } from '#components/ui/button'
import { Field, TextField } from '#components/ui/field'
import { Icon, type IconName, RoundMark } from '#components/ui/icon'
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
import { isTooShort, maxQueryLength, tooShortText } from '#lib/domain/search/kinds'
import { counted } from '#lib/domain/text/format'

interface FinderFormProps {
  answers: FinderAnswers
  /** The answer that this form asks for. */
  asks: string
  className: string
  children: ReactNode
}

/** A plain form that carries the other answers in hidden inputs. */
const FinderForm = ({ answers, asks, className, children }: FinderFormProps) => (
  <form action={links.finder} className={className}>
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
  const hrefOf = (kind: SubjectKind) => (slug: string) =>
    finderAddress({ ...answers, subject: { kind, slug } })
  return (
    <div className="grid gap-9">
      <div className="max-w-measure">
        <p className="mb-5 text-lg">
          Answer three short questions to see doctors or hospitals. No account needed.
        </p>
        <FinderForm
          answers={answers}
          asks="q"
          className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <TextField
            id="finder-query"
            label="What do you need help with?"
            hint="A condition, treatment or speciality, in English or Hindi"
            required
            type="search"
            name="q"
            defaultValue={query}
            maxLength={maxQueryLength}
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" tone="main">
            <Icon name="search" className="size-5" /> Search
          </Button>
        </FinderForm>
        {query !== '' && <Hits query={query} hits={hits} hrefOf={hrefOf} />}
      </div>
      <section aria-labelledby="specialities">
        <h2 id="specialities">Or choose a speciality</h2>
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
  if (isTooShort(query))
    return (
      <p role="status" className="mt-4">
        {tooShortText}
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
  if (items.length === 0) return null
  const sorted = items.toSorted((one, other) => one.name.localeCompare(other.name))
  return (
    <Accordion summary={title}>
      <ul className="gap-x-8 sm:columns-2">
        {sorted.map(({ slug, name }) => (
          <li key={slug} className="break-inside-avoid">
            <TextLink href={hrefOf(slug)} className="py-1 leading-snug">
              {name}
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
  return (
    <div className="grid gap-8">
      <p className="max-w-measure">
        We show doctors and hospitals for {subject} in your city. If none are listed there, we show
        the nearest.
      </p>
      <OwnCityLink
        path={finderAddress(answers)}
        words="In"
        className="justify-self-start text-lg font-bold"
      />
      {popular.length > 0 && (
        <ul aria-label="Popular cities" className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {popular.map(({ slug, name, count }) => (
            <li key={slug}>
              <a
                href={finderAddress({ ...answers, city: slug })}
                className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-white px-4 py-2 hover:border-neem-700"
              >
                <Icon name="pin" className="size-6 shrink-0 text-neem-700" />
                <span className="grow font-bold text-neem-700">{name}</span>
                <span className="text-sm text-ink-soft">
                  {count === 0 ? 'none yet' : `${count} listed`}
                </span>
                <Icon name="chevron" className="size-5 shrink-0 -rotate-90 text-ink-soft" />
              </a>
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
            label="Another city"
            required
            name="city"
            initial=""
            placeholder="Select City"
            options={cities}
          />
          <Button type="submit" tone="main">
            Next
          </Button>
        </FinderForm>
      )}
    </div>
  )
}

/** Insurance comes first, because the two answers are the submit buttons. */
export function WhoStepView({ step, answers }: { step: WhoStep; answers: FinderAnswers }) {
  const { city, doctors, hospitals, insurers, insurance } = step
  return (
    <FinderForm answers={answers} asks="insurance" className="grid max-w-[46rem] gap-6">
      {insurers.length > 0 && (
        <FinderSelect
          id="finder-insurance"
          label="Insurance or scheme"
          hint="We then show only those that accept it"
          name="insurance"
          initial={insurance}
          placeholder="None, or I do not know"
          options={insurers}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Who
          who="doctors"
          icon="stethoscope"
          title="Doctors"
          text="With experience, fee and languages"
          count={`${counted(doctors, 'doctor')} in ${city}`}
        />
        <Who
          who="hospitals"
          icon="hospital"
          title="Hospitals"
          text="With beds, accreditation and insurance"
          count={`${counted(hospitals, 'hospital')} in ${city}`}
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
