import type { ReactNode } from 'react'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { QuestionsPart } from '#components/ui/accordion'
import { Icon } from '#components/ui/icon'
import { Anchor, useLanguage, useWords } from '#components/ui/language'
import { PageHeader, Part, TwoColumns } from '#components/ui/part'
import type { Article } from '#lib/domain/catalogue/catalogue'
import type { InsuranceHub, InsurerEntry } from '#lib/domain/catalogue/insurance'
import { links } from '#lib/domain/routes/links'
import { longDate } from '#lib/domain/text/format'
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
  const language = useLanguage()
  const common = useWords('common')
  const { kinds, reviewed } = useWords('insurance')
  return (
    <TrailPage trail={trail}>
      <TwoColumns head={<PageHeader heading={hub.heading} summary={hub.summary} />} form={form}>
        <Insurers id="government-schemes" title={kinds.government.many} entries={hub.government} />
        <Insurers id="private-insurers" title={kinds.private.many} entries={hub.private} />
        {sections}
        {article && <QuestionsPart title={common.questions} questions={article.questions} />}
        {article && (
          <p className="border-t border-line pt-4 text-sm text-ink-soft">
            {reviewed.before}
            <time dateTime={article.reviewed}>{longDate(article.reviewed, language)}</time>
            {reviewed.between}
            <time dateTime={article.nextReview}>{longDate(article.nextReview, language)}</time>
            {reviewed.after}
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
  const words = useWords('insurance')
  if (entries.length === 0) return null
  return (
    <Part id={id} title={title}>
      <ul className="mt-4 grid gap-3 md:grid-cols-2">
        {entries.map(({ slug, name, summary, hospitals }) => (
          <li key={slug}>
            <Anchor
              href={links.insuranceGuide(slug)}
              className="group flex h-full items-start gap-3 rounded-card border border-line bg-white p-4 hover:border-neem-700"
            >
              <span className="grow">
                <span className="font-bold text-neem-700 group-hover:underline">{name}</span>
                <span className="block text-sm text-ink-soft">
                  {hospitals > 0 ? words.hospitals(hospitals) : words.noHospitals}
                </span>
                <span className="mt-1 line-clamp-3 text-sm">{summary}</span>
              </span>
              <Icon name="arrow" className="mt-0.5 size-5 shrink-0 text-neem-700" />
            </Anchor>
          </li>
        ))}
      </ul>
    </Part>
  )
}
