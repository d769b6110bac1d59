import type { ReactNode } from 'react'
import { FormOpener } from '#components/shell/form-opener'
import { DepartmentIcon } from '#components/shell/health-icon'
import { Persistent } from '#components/shell/persistent'
import { Hero } from '#components/site/home/hero'
import { HomePeople, type HomePeopleData } from '#components/site/home/people'
import { QuestionList } from '#components/ui/accordion'
import { buttonClass } from '#components/ui/button'
import { Icon, StepNumber } from '#components/ui/icon'
import { Anchor, useLanguage, useWords } from '#components/ui/language'
import { ChipList } from '#components/ui/link'
import { Section } from '#components/ui/section'
import { site } from '#lib/config/site'
import type {
  Department,
  IndexEntry,
  Insurer,
  Named,
  Question,
} from '#lib/domain/catalogue/catalogue'
import { links } from '#lib/domain/routes/links'
import type { CityChoice } from '#lib/domain/search/search'
import { calling } from '#lib/domain/site/calling-hours'
import { longDate } from '#lib/domain/text/format'
import type { Words } from '#lib/languages/en/index'

/** The parts of the catalogue on the home page. */
interface HomeData {
  cities: CityChoice[]
  departments: Pick<Department, 'slug' | 'name'>[]
  conditions: Named[]
  /** Null in the browser, which keeps the HTML that it has (lib/domain/site/page-data). */
  people: HomePeopleData | null
  insurers: Pick<Insurer, 'slug' | 'name' | 'kind'>[]
  blogs: IndexEntry[]
  questions: Question[]
}

/** The home page. The partner banner and the app block below it come from the layout. */
export function HomeScreen({ home, search }: { home: HomeData; search: ReactNode }) {
  const words = useWords('home')
  return (
    <>
      <Hero search={search} />
      <Section {...words.departments}>
        <Departments departments={home.departments} />
      </Section>
      <Section
        title={words.conditions.title}
        more={{ href: links.articles('condition'), what: words.conditions.all }}
      >
        <ChipList
          className="md:gap-3"
          links={home.conditions.map(({ slug, name }) => ({
            href: links.article('condition', slug),
            label: name,
          }))}
        />
      </Section>
      <Section title={words.howItWorks.title} tinted>
        <HowItWorks />
      </Section>
      <Persistent as="div" name="people">
        {typeof window === 'undefined' && home.people && <HomePeople {...home.people} />}
      </Persistent>
      <Section
        title={words.insurance.title}
        lead={words.insurance.lead}
        more={{ href: links.insurance, what: words.insurance.all }}
        tinted
      >
        <Insurance insurers={home.insurers} />
      </Section>
      <Section title={words.tools.title} lead={words.tools.lead}>
        <ToolTiles />
      </Section>
      <Section
        title={words.blog.title}
        more={{ href: links.articles('blog'), what: words.blog.all }}
      >
        <Blogs blogs={home.blogs} />
      </Section>
      <Section
        title={words.questions.title}
        more={{ href: links.text('faq'), what: words.questions.all }}
      >
        <div className="max-w-[48rem]">
          <QuestionList questions={home.questions} />
        </div>
      </Section>
    </>
  )
}

function Departments({ departments }: Pick<HomeData, 'departments'>) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:auto-rows-fr lg:grid-cols-6">
      {departments.map(({ slug, name }) => (
        <li key={slug}>
          <Anchor
            href={links.department(slug)}
            className="flex h-full flex-col items-center gap-2 rounded-card border border-line bg-white px-2 py-4 text-center text-sm leading-snug font-bold text-neem-900 hover:border-neem-700 hover:bg-neem-50"
          >
            <DepartmentIcon slug={slug} className="size-11 text-neem-700" />
            {name}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

function Insurance({ insurers }: Pick<HomeData, 'insurers'>) {
  const { kinds } = useWords('home').insurance
  return (
    <div className="grid gap-6 md:grid-cols-2">
      {(['government', 'private'] as const).map((kind) => (
        <div key={kind}>
          <h3 className="text-base">{kinds[kind]}</h3>
          <ChipList
            className="mt-2"
            links={insurers
              .filter((insurer) => insurer.kind === kind)
              .map(({ slug, name }) => ({ href: links.insurer(slug), label: name }))}
          />
        </div>
      ))}
    </div>
  )
}

function Blogs({ blogs }: Pick<HomeData, 'blogs'>) {
  const language = useLanguage()
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {blogs.map(({ slug, name, summary, date }) => (
        <li key={slug}>
          <Anchor
            href={links.article('blog', slug)}
            className="group raised flex h-full flex-col p-4 md:p-5"
          >
            <time dateTime={date} className="text-sm text-ink-soft">
              {longDate(date, language)}
            </time>
            <h3 className="mt-1 text-lg text-neem-700 group-hover:underline">{name}</h3>
            <span className="mt-2 line-clamp-3 text-sm text-ink-soft">{summary}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

/** A callback word as the receipt shows it; this one is an example. */
function CallbackWord() {
  const { example, exampleLetters, exampleInLatin } = useWords('home').howItWorks
  return (
    <span role="img" aria-label={example} className="mt-3 flex gap-1.5">
      {exampleLetters.map((letter) => (
        <span
          key={letter}
          aria-hidden="true"
          className="grid size-10 place-items-center rounded-card border border-line bg-white text-lg font-bold text-neem-900"
        >
          {letter}
        </span>
      ))}
      {exampleInLatin && (
        <span aria-hidden="true" lang="en" className="self-center text-sm text-ink-soft">
          {exampleInLatin}
        </span>
      )}
    </span>
  )
}

/** Three steps: the form, who calls, and what the patient decides. */
function HowItWorks() {
  const words = useWords('home').howItWorks
  const { hours, promise } = calling[useLanguage()]
  const { title, text, word } = words.call
  const steps: { title: string; text: string; more?: ReactNode }[] = [
    words.send,
    {
      title,
      text: text(hours, promise) + (site.hasReceipt ? word : ''),
      more: site.hasReceipt && <CallbackWord />,
    },
    words.choose,
  ]
  return (
    <>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
        {steps.map(({ more, ...step }, index) => (
          <li key={step.title} className="flex gap-4 md:block">
            <StepNumber number={index + 1} />
            <div className="md:mt-4">
              <h3>{step.title}</h3>
              <p className="mt-1.5">{step.text}</p>
              {more}
            </div>
          </li>
        ))}
      </ol>
      <FormOpener opener="text" className={buttonClass('outline', 'mt-8 w-full md:w-auto')}>
        {words.ask}
      </FormOpener>
    </>
  )
}

const toolsOf = (words: Words['home']['tools']) => [
  { href: links.medicalLoan, ...words.loan },
  { href: links.bmiCalculator, ...words.bmi },
  { href: links.pilesSeverity, ...words.piles },
  { href: links.cataractLens, ...words.lens },
]

/** Links to the calculators and quizzes. */
const ToolTiles = () => (
  <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
    {toolsOf(useWords('home').tools).map(({ href, name, text }) => (
      <li key={href}>
        <Anchor href={href} className="group raised flex h-full flex-col p-4">
          <span className="flex items-center justify-between gap-2 font-bold text-neem-700 group-hover:underline">
            {name}
            <Icon name="arrow" className="size-5 shrink-0" />
          </span>
          <span className="mt-1 text-sm text-ink-soft">{text}</span>
        </Anchor>
      </li>
    ))}
  </ul>
)
