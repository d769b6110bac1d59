import type { ReactNode } from 'react'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { QuestionsPart } from '#components/ui/accordion'
import { Icon } from '#components/ui/icon'
import { PageHeader, Part, TwoColumns } from '#components/ui/part'
import type { Article } from '#lib/domain/catalogue/catalogue'
import { type InsuranceHub, type InsurerEntry, insurerKinds } from '#lib/domain/catalogue/insurance'
import { links } from '#lib/domain/routes/links'
import { counted, longDate } from '#lib/domain/text/format'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface InsuranceScreenProps {
  hub: InsuranceHub
  /** The text about cashless treatment, documents and claims; null if the catalogue has none. */
  article: Article | null
  trail: Crumb[]
  form: ReactNode
  /** The sections of the text. */
  sections: ReactNode
}

/** Schemes and insurers, how cashless treatment works, and a form for checking one's cover. */
export function InsuranceScreen({ hub, article, trail, form, sections }: InsuranceScreenProps) {
  return (
    <TrailPage trail={trail}>
      <TwoColumns head={<PageHeader heading={hub.heading} summary={hub.summary} />} form={form}>
        <Insurers
          id="government-schemes"
          title={insurerKinds.government.many}
          entries={hub.government}
        />
        <Insurers id="private-insurers" title={insurerKinds.private.many} entries={hub.private} />
        {sections}
        {article && <QuestionsPart questions={article.questions} />}
        {article && (
          <p className="border-t border-line pt-4 text-sm text-ink-soft">
            Last reviewed <time dateTime={article.reviewed}>{longDate(article.reviewed)}</time>.
            Next review by <time dateTime={article.nextReview}>{longDate(article.nextReview)}</time>
            .
          </p>
        )}
      </TwoColumns>
    </TrailPage>
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
