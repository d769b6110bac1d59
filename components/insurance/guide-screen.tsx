import type { ReactNode } from 'react'
import { AtHospitals } from '#components/insurance/at-hospitals'
import { Contact } from '#components/insurance/contact'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import { KeyFacts } from '#components/ui/key-facts'
import { Part, TwoColumns } from '#components/ui/part'
import { QuestionList } from '#components/ui/questions'
import type { InsuranceGuide } from '#lib/contract/insurance'
import { insurerKind } from '#lib/rules/insurance-words'
import { links } from '#lib/rules/links'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface GuideScreenProps {
  data: InsuranceGuide
  trail: Crumb[]
  form: ReactNode
  /** The sections of the guide's text, with their contents. */
  text: ReactNode
  /** When it was reviewed, what changed, its sources. */
  review: ReactNode
}

/** One scheme or insurer: what it is, how to use it, which hospitals accept it. */
export function GuideScreen({ data, trail, form, text, review }: GuideScreenProps) {
  const { insurer, summary, questions, others } = data
  return (
    <article className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <TwoColumns
        head={
          <>
            <header>
              <p className="text-sm text-ink-soft">{insurerKind[insurer.kind]}</p>
              <h1>{insurer.name}</h1>
              <p className="mt-3 max-w-measure text-lg">{summary}</p>
            </header>
            <Contact insurer={insurer} />
            <KeyFacts title="Key facts" facts={data.facts} />
          </>
        }
        form={form}
      >
        <AtHospitals data={data} />
        {text}
        {questions.length > 0 && (
          <Part id="guide-questions" title="Questions people ask">
            <div className="mt-4">
              <QuestionList questions={questions} />
            </div>
          </Part>
        )}
        {review}
        {others.length > 0 && (
          <nav aria-labelledby="other-insurers" className="border-t border-line pt-6">
            <h2 id="other-insurers" className="text-xl">
              Other schemes and insurers
            </h2>
            <ul className="mt-1 flex flex-wrap gap-x-6">
              {others.map(({ slug, name }) => (
                <li key={slug}>
                  <a
                    href={links.insuranceGuide(slug)}
                    className="link inline-flex min-h-11 items-center"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </TwoColumns>
    </article>
  )
}
