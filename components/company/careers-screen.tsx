import { type ReactNode, useId } from 'react'
import { CompanyFrame } from '#components/company/company-frame'
import { EmptyList } from '#components/company/empty-list'
import { JobCard } from '#components/company/job-card'
import { SampleNote } from '#components/ui/sample-note'
import type { Introduction, OpenJob } from '#lib/contract/company'
import { counted } from '#lib/rules/listing-words'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface CareersScreenProps {
  article: Introduction
  jobs: OpenJob[]
  sample: boolean
  trail: Crumb[]
  /** Where one applies. */
  contact: string
  text: ReactNode
}

/** The posts that are open, each with its duties, what we ask and how to apply. */
export function CareersScreen(props: CareersScreenProps) {
  const { article, jobs, sample, trail, contact, text } = props
  // The text's own headings name their anchors after themselves: 'open-posts' may be one of them.
  const headingId = useId()
  return (
    <CompanyFrame {...article} trail={trail} text={text}>
      {jobs.length === 0 ? (
        <EmptyList title="No open posts at present">
          <p>
            If the work speaks to you all the same,{' '}
            <a href={contact} className="link">
              write to us
            </a>{' '}
            and begin your message with ‘Careers’.
          </p>
        </EmptyList>
      ) : (
        <section aria-labelledby={headingId} className="max-w-[52rem]">
          <h2 id={headingId}>{counted(jobs.length, 'open post')}</h2>
          {sample && (
            <div className="mt-3">
              <SampleNote title="Sample posts">
                They are invented, to show how open posts look. Nobody is hired through them.
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
