import { type ReactNode, useId } from 'react'
import { EmptyList } from '#components/shell/empty-list'
import { CompanyFrame } from '#components/site/company/company-frame'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { SampleNote } from '#components/ui/sample-note'
import type { Introduction, OpenJob } from '#lib/domain/catalogue/catalogue'
import { counted, longDate } from '#lib/domain/text/format'
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
  return (
    <CompanyFrame {...article} trail={trail} text={text}>
      {jobs.length === 0 ? (
        <EmptyList title="No open positions">
          <p>
            You can still{' '}
            <a href={contact} className="link">
              write to us
            </a>
            . Start your message with ‘Careers’.
          </p>
        </EmptyList>
      ) : (
        <section aria-labelledby={headingId} className="max-w-[52rem]">
          <h2 id={headingId}>{counted(jobs.length, 'open position')}</h2>
          {sample && (
            <div className="mt-3">
              <SampleNote title="Sample positions.">
                These are invented, to show how the site works. Nobody is hired through them.
              </SampleNote>
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
  return (
    <article className="raised p-4 md:p-6">
      <p className="text-sm text-ink-soft">{team}</p>
      <h3 className="mt-0.5 text-xl">{title}</h3>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2.5 md:grid-cols-4">
        <Line label="Location">{place}</Line>
        <Line label="Terms">{terms}</Line>
        <Line label="Posted">
          <time dateTime={posted}>{longDate(posted)}</time>
        </Line>
        <Line label="Apply by">
          <time dateTime={closes} className="font-bold text-neem-900">
            {longDate(closes)}
          </time>
        </Line>
      </dl>
      <p className="mt-3 max-w-measure">{summary}</p>
      <details className="fold mt-3 border-t border-line">
        <summary className="font-bold text-neem-900">
          Duties and how to apply<span className="sr-only">: {title}</span>
        </summary>
        {/* Inside the fold, so that a link to the position opens it. */}
        <div id={`job-${slug}`} className="grid max-w-measure scroll-mt-48 gap-4 pt-2">
          <Points title="What you will do" items={job.duties} />
          <Points title="What we look for" items={job.asks} />
          <div>
            <h4>How to apply</h4>
            <p className="mt-1">
              Write to us by {longDate(closes)} and start your message with ‘Careers: {title}’. Tell
              us in a few lines what you have done and why you want this job. Do not send documents
              or identity numbers yet, and never pay anyone for a job.
            </p>
          </div>
          <a href={contact} className={buttonClass('outline', 'justify-self-start')}>
            <Icon name="chat" className="size-5" />
            Apply by message
          </a>
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
