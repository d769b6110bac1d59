import type { ReactNode } from 'react'
import { Contents } from '#components/catalogue/articles/contents'
import { Sections } from '#components/catalogue/articles/prose'
import { CallUs, WhatsAppUs } from '#components/shell/contact-links'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { QuestionList } from '#components/ui/accordion'
import { useLanguage, useWords } from '#components/ui/language'
import { LastReviewed, PageHeader } from '#components/ui/part'
import { site } from '#lib/config/site'
import type { Article } from '#lib/domain/catalogue/catalogue'
import { calling } from '#lib/domain/site/calling-hours'
import { spokenPhone } from '#lib/domain/site/contact-links'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface TextScreenProps {
  article: Article
  trail: Crumb[]
  /** The side column, such as the form of the contact page. By default it has the contents of a long text. */
  aside?: ReactNode
}

/** Texts with this many sections get a table of contents. */
const longText = 6

/** A plain text page: about us, policies, terms. */
export function TextScreen({ article, trail, aside }: TextScreenProps) {
  const { sections, questions } = article
  const words = useWords('articles')
  const contents = sections.length >= longText && (
    <div className="lg:sticky lg:top-4">
      <Contents anchors={sections} title={words.onThisPage} side />
    </div>
  )
  const sideColumn = aside || contents
  return (
    <TrailPage as="article" trail={trail}>
      <div className="mt-2 grid gap-7 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-14">
        <PageHeader heading={article.name} summary={article.summary} />
        {sideColumn && (
          <div className="no-print lg:col-start-2 lg:row-span-2 lg:row-start-1">{sideColumn}</div>
        )}
        <div className="grid content-start gap-8">
          {questions.length > 0 && <QuestionList questions={questions} />}
          <Sections article={article} />
          <LastReviewed date={article.reviewed} />
        </div>
      </div>
    </TrailPage>
  )
}

/** Phone and WhatsApp, for visitors who prefer not to write. */
export function ContactWays() {
  const language = useLanguage()
  const { contactWays, sampleNumber } = useWords('articles')
  return (
    <section aria-labelledby="contact-ways" className="mt-4 rounded-card bg-neem-50 p-4 md:p-6">
      <h2 id="contact-ways" className="text-xl">
        {contactWays}
      </h2>
      <p className="mt-1">
        {spokenPhone}
        {site.hasSamplePhone && ` ${sampleNumber}`}
        <br />
        <span className="text-ink-soft">{calling[language].hoursAndDays}</span>
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <CallUs className="grow" />
        <WhatsAppUs className="grow" />
      </p>
    </section>
  )
}
