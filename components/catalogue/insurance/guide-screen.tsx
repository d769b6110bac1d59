import type { ReactNode } from 'react'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { OtherInsurers } from '#components/shell/other-insurers'
import { QuestionsPart } from '#components/ui/accordion'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { KeyFacts } from '#components/ui/key-facts'
import { useWords } from '#components/ui/language'
import { ChipList, TextLink } from '#components/ui/link'
import { Part, TwoColumns } from '#components/ui/part'
import type { Insurer } from '#lib/domain/catalogue/catalogue'
import type { InsuranceGuide } from '#lib/domain/catalogue/insurance'
import { links } from '#lib/domain/routes/links'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface GuideScreenProps {
  data: InsuranceGuide
  trail: Crumb[]
  form: ReactNode
  /** The guide's text with its table of contents. */
  text: ReactNode
  /** Review date, changes and sources. */
  review: ReactNode
}

/** One scheme or insurer: what it covers, how to use it, and which hospitals accept it. */
export function GuideScreen({ data, trail, form, text, review }: GuideScreenProps) {
  const { insurer, summary, questions, others } = data
  const common = useWords('common')
  const words = useWords('insurance')
  return (
    <TrailPage as="article" trail={trail}>
      <TwoColumns
        head={
          <>
            <header>
              <p className="text-sm text-ink-soft">{words.kinds[insurer.kind].one}</p>
              <h1>{insurer.name}</h1>
              <p className="mt-3 max-w-measure text-lg">{summary}</p>
            </header>
            <Contact insurer={insurer} />
            <KeyFacts title={words.keyFacts} facts={data.facts} />
          </>
        }
        form={form}
      >
        <AtHospitals data={data} />
        {text}
        <QuestionsPart id="guide-questions" title={common.questions} questions={questions} />
        {review}
        <OtherInsurers others={others} hrefOf={links.insuranceGuide} />
      </TwoColumns>
    </TrailPage>
  )
}

/** The list of hospitals has all cities. */
const maxCities = 24

/** The number of hospitals by city, and a link to the list. */
function AtHospitals({ data }: { data: InsuranceGuide }) {
  const { insurer, hospitals, cities } = data
  const shown = cities.slice(0, maxCities)
  const words = useWords('insurance')
  return (
    <Part id="guide-hospitals" title={words.acceptedAt(insurer.name)}>
      {hospitals === 0 ? (
        <p className="mt-3 max-w-measure">{words.acceptedNowhere(insurer.name)}</p>
      ) : (
        <>
          <ChipList
            className="mt-4"
            rel="nofollow"
            links={shown.map(({ name, href, hospitals: count }) => ({
              href,
              label: name,
              detail: count,
            }))}
          />
          <TextLink href={links.insurer(insurer.slug)} arrow className="mt-2 font-bold">
            {words.seeHospitals(hospitals)}
          </TextLink>
        </>
      )}
    </Part>
  )
}

/** The digits of a number such as '1800 123 456'. */
const dialled = (helpline: string) => helpline.replace(/[^\d+]/g, '')

const hostOf = (website: string) => new URL(website).hostname.replace(/^www\./, '')

function Contact({ insurer: { helpline, website } }: { insurer: Insurer }) {
  const words = useWords('insurance')
  if (!helpline && !website) return null
  return (
    <p className="flex flex-wrap gap-3">
      {helpline && (
        <a href={`tel:${dialled(helpline)}`} className={buttonClass('outline', 'grow sm:grow-0')}>
          <Icon name="phone" className="size-5" />
          {words.helpline(helpline)}
        </a>
      )}
      {website && (
        <a
          href={website}
          rel="nofollow noopener"
          className={buttonClass('outline', 'grow sm:grow-0')}
        >
          <span className="wrap-anywhere">
            {words.officialSite} <span className="font-normal">({hostOf(website)})</span>
          </span>
        </a>
      )}
    </p>
  )
}
