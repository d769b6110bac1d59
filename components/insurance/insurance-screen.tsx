import type { ReactNode } from 'react'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import { Icon } from '#components/ui/icon'
import { Part, TwoColumns } from '#components/ui/part'
import { QuestionList } from '#components/ui/questions'
import type { Article } from '#lib/contract/catalogue'
import type { InsuranceHub, InsurerEntry } from '#lib/contract/insurance'
import { longDate } from '#lib/rules/format'
import { links } from '#lib/rules/links'
import { counted } from '#lib/rules/listing-words'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface InsuranceScreenProps {
  hub: InsuranceHub
  /** The text about cashless treatment, papers and claims; null when the catalogue has none. */
  article: Article | null
  trail: Crumb[]
  form: ReactNode
  /** Those of the text. */
  sections: ReactNode
}

/** Schemes and insurers, how cashless treatment works, and the way to have one's cover checked. */
export function InsuranceScreen({ hub, article, trail, form, sections }: InsuranceScreenProps) {
  return (
    <div className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <TwoColumns
        head={
          <header>
            <h1>{hub.heading}</h1>
            <p className="mt-3 max-w-measure text-lg">{hub.summary}</p>
          </header>
        }
        form={form}
      >
        <Insurers id="government-schemes" title="Government schemes" entries={hub.government} />
        <Insurers id="private-insurers" title="Private insurers" entries={hub.private} />
        {sections}
        {article && article.questions.length > 0 && (
          <Part id="questions" title="Questions people ask">
            <div className="mt-4">
              <QuestionList questions={article.questions} />
            </div>
          </Part>
        )}
        {article && (
          <p className="border-t border-line pt-4 text-sm text-ink-soft">
            Last reviewed <time dateTime={article.reviewed}>{longDate(article.reviewed)}</time>.
            Next review by <time dateTime={article.nextReview}>{longDate(article.nextReview)}</time>
            .
          </p>
        )}
      </TwoColumns>
    </div>
  )
}

interface InsurersProps {
  id: string
  title: string
  entries: InsurerEntry[]
}

function Insurers({ id, title, entries }: InsurersProps) {
  if (entries.length === 0) return null
  return (
    <Part id={id} title={title}>
      <ul className="mt-4 grid gap-3 md:grid-cols-2">
        {entries.map(({ slug, name, summary, hospitals }) => (
          <li key={slug}>
            <a
              href={links.insuranceGuide(slug)}
              className="group flex h-full items-start gap-3 rounded-card border border-line bg-white p-4 hover:border-neem-700"
            >
              <span className="grow">
                <span className="font-bold text-neem-700 group-hover:underline">{name}</span>
                <span className="block text-sm text-ink-soft">
                  {hospitals > 0 ? counted(hospitals, 'hospital') : 'No hospital listed yet'}
                </span>
                <span className="mt-1 line-clamp-3 text-sm">{summary}</span>
              </span>
              <Icon name="arrow" className="mt-0.5 size-5 shrink-0 text-neem-700" />
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}
