import { CompanyFrame } from '#components/company/company-frame'
import { EmptyList } from '#components/company/empty-list'
import { LetterList } from '#components/company/letter-list'
import { FormOpener } from '#components/layout/form-opener'
import { buttonClass } from '#components/ui/button'
import type { EveryCity, Letter } from '#lib/contract/everything'
import { type ListingKind, links } from '#lib/rules/links'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface EveryCityScreenProps {
  heading: string
  summary: string
  letters: Letter<EveryCity>[]
  trail: Crumb[]
}

/** Every city that has a doctor or a hospital, with the lists that it has. */
export function EveryCityScreen({ heading, summary, letters, trail }: EveryCityScreenProps) {
  return (
    <CompanyFrame {...{ heading, summary, trail }}>
      {letters.length === 0 ? (
        <EmptyList title="No city is listed yet">
          <FormOpener className={buttonClass('outline', 'w-full md:w-auto')}>
            Ask the care team
          </FormOpener>
        </EmptyList>
      ) : (
        <LetterList
          letters={letters}
          item={(city) => (
            <li key={city.slug} className="flex flex-wrap items-center gap-x-4">
              <b>{city.name}</b>
              {city.doctors && <Lists kind="doctors" label="Doctors" city={city} />}
              {city.hospitals && <Lists kind="hospitals" label="Hospitals" city={city} />}
            </li>
          )}
        />
      )}
    </CompanyFrame>
  )
}

const Lists = ({ kind, label, city }: { kind: ListingKind; label: string; city: EveryCity }) => (
  <a href={links.cityDirectory(city.slug, kind)}>
    {label}
    <span className="sr-only"> in {city.name}</span>
  </a>
)
