import { type ReactNode, useId } from 'react'
import { EmptyList } from '#components/shell/empty-list'
import { CompanyFrame } from '#components/site/company/company-frame'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { Anchor, useLanguage, useWords } from '#components/ui/language'
import { SampleNote } from '#components/ui/sample-note'
import type { Introduction, OpenJob } from '#lib/domain/catalogue/catalogue'
import { longDate } from '#lib/domain/text/format'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface CareersScreenProps {
  article: Introduction
  jobs: OpenJob[]
  sample: boolean
  trail: Crumb[]
  /** The page for applications. */
  contact: string
  text: ReactNode
}

/** The open positions, each with its duties, requirements and how to apply. */
export function CareersScreen(props: CareersScreenProps) {
  const { article, jobs, sample, trail, contact, text } = props
  // A heading of the text may have the id 'open-positions' too.
  const headingId = useId()
  const words = useWords('company').careers
  return (
    <CompanyFrame {...article} trail={trail} text={text}>
      {jobs.length === 0 ? (
        <EmptyList title={words.empty.title}>
          <p>
            {words.empty.before}
            <Anchor href={contact} className="link">
              {words.empty.link}
            </Anchor>
            {words.empty.after}
          </p>
        </EmptyList>
      ) : (
        <section aria-labelledby={headingId} className="max-w-[52rem]">
          <h2 id={headingId}>{words.open(jobs.length)}</h2>
          {sample && (
            <div className="mt-3">
              <SampleNote title={words.sample.title}>{words.sample.text}</SampleNote>
            </div>
          )}
          <ul className="mt-4 grid gap-4">
            {jobs.map((job) => (
              <li key={job.slug}>
                <JobCard job={job} contact={contact} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </CompanyFrame>
  )
}

/** One open position. The facts that decide are visible, the rest is folded. */
function JobCard({ job, contact }: { job: OpenJob; contact: string }) {
  const { slug, title, team, place, terms, posted, closes, summary } = job
  const language = useLanguage()
  const words = useWords('company').careers
  const until = longDate(closes, language)
  return (
    <article className="raised p-4 md:p-6">
      <p className="text-sm text-ink-soft">{team}</p>
      <h3 className="mt-0.5 text-xl">{title}</h3>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2.5 md:grid-cols-4">
        <Line label={words.place}>{place}</Line>
        <Line label={words.terms}>{terms}</Line>
        <Line label={words.posted}>
          <time dateTime={posted}>{longDate(posted, language)}</time>
        </Line>
        <Line label={words.applyBy}>
          <time dateTime={closes} className="font-bold text-neem-900">
            {until}
          </time>
        </Line>
      </dl>
      <p className="mt-3 max-w-measure">{summary}</p>
      <details className="fold mt-3 border-t border-line">
        <summary className="font-bold text-neem-900">
          {words.more}
          <span className="sr-only">: {title}</span>
        </summary>
        {/* Inside the fold, so that a link to the position opens it. */}
        <div id={`job-${slug}`} className="grid max-w-measure scroll-mt-48 gap-4 pt-2">
          <Points title={words.duties} items={job.duties} />
          <Points title={words.asks} items={job.asks} />
          <div>
            <h4>{words.howToApply}</h4>
            <p className="mt-1">{words.apply(title, until)}</p>
          </div>
          <Anchor href={contact} className={buttonClass('outline', 'justify-self-start')}>
            <Icon name="chat" className="size-5" />
            {words.applyByMessage}
          </Anchor>
        </div>
      </details>
    </article>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-ink-soft">{label}</dt>
    <dd className="leading-snug">{children}</dd>
  </div>
)

const Points = ({ title, items }: { title: string; items: string[] }) => (
  <div>
    <h4>{title}</h4>
    <ul className="mt-1 grid list-disc gap-1.5 pl-5 marker:text-neem-700">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
)
