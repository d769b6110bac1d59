import type { ReactNode } from 'react'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import type { OpenJob } from '#lib/contract/company'
import { longDate } from '#lib/rules/format'

interface JobCardProps {
  job: OpenJob
  contact: string
}

/** One open post: what decides in the card's face, the rest folded behind it. */
export function JobCard({ job, contact }: JobCardProps) {
  const { slug, title, team, place, terms, posted, closes, summary } = job
  return (
    <article className="raised p-4 md:p-6">
      <p className="text-sm text-ink-soft">{team}</p>
      <h3 className="mt-0.5 text-xl">{title}</h3>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2.5 md:grid-cols-4">
        <Line label="Place">{place}</Line>
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
        {/* A link to the post opens the fold: the browser looks for its target inside. */}
        <div id={`job-${slug}`} className="grid max-w-measure scroll-mt-48 gap-4 pt-2">
          <Points title="What you will do" items={job.duties} />
          <Points title="What we ask" items={job.asks} />
          <div>
            <h4>How to apply</h4>
            <p className="mt-1">
              Write to us before the end of {longDate(closes)} and begin your message with ‘Careers:{' '}
              {title}’. Say in a few lines what you have done and why this post. Send no papers and
              no identity numbers at this stage, and never pay anybody for a post.
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
