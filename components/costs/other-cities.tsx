import { Accordion } from '#components/ui/accordion'
import type { Named } from '#lib/contract/catalogue'
import { links } from '#lib/rules/links'
import { counted } from '#lib/rules/listing-words'

interface OtherCitiesProps {
  treatment: Named
  cities: Named[]
}

/** Where somebody does it though no price is known. Folded: there may be very many. */
export const OtherCities = ({ treatment, cities }: OtherCitiesProps) => (
  <div className="mt-4 border-t border-line">
    <Accordion
      summary={`${counted(cities.length, 'city', 'cities')} with hospitals or doctors for it`}
    >
      <ul className="flex flex-wrap gap-x-5">
        {cities.map(({ slug, name }) => (
          <li key={slug}>
            <a
              href={links.treatmentInCity(treatment.slug, slug)}
              className="link inline-flex min-h-11 items-center"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Accordion>
  </div>
)
