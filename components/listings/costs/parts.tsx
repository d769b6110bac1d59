import { Icon } from '#components/ui/icon'
import { Anchor, useLanguage, useWords } from '#components/ui/language'
import { ArrowLinks, ChipList, TextLink } from '#components/ui/link'
import { Part } from '#components/ui/part'
import { type NearbyPlace, rangeText, type TreatmentInCity } from '#lib/domain/listings/costs'
import { links } from '#lib/domain/routes/links'
import { distanceText } from '#lib/domain/text/format'

interface InsurancePartProps {
  title: string
  /** How insurance usually covers the treatment. */
  insurance: string
  /** What the city's hospitals accept. */
  cover?: TreatmentInCity['cover']
}

/** How insurance pays for the treatment, and what hospitals accept. */
export function InsurancePart({ title, insurance, cover = [] }: InsurancePartProps) {
  const words = useWords('costs')
  return (
    <Part id="insurance" title={title}>
      {insurance && <p className="mt-3 max-w-measure">{insurance}</p>}
      {cover.length > 0 && (
        <ChipList
          className="mt-3"
          links={cover.map(({ slug, name, hospitals }) => ({
            href: links.insuranceGuide(slug),
            label: name,
            detail: words.hospitals(hospitals),
          }))}
        />
      )}
      <TextLink href={links.insurance} className="mt-1">
        {words.insurance.how}
      </TextLink>
    </Part>
  )
}

interface NearbyCitiesProps {
  places: NearbyPlace[]
  /** Adds the numbers of doctors and hospitals to the price. */
  withPeople?: boolean
}

/** The same treatment in the nearest cities. */
export function NearbyCities({ places, withPeople = false }: NearbyCitiesProps) {
  const words = useWords('costs')
  const language = useLanguage()
  const detail = ({ price, doctors, hospitals }: NearbyPlace) =>
    [
      price ? rangeText(price, language) : '',
      withPeople && hospitals > 0 ? words.hospitals(hospitals) : '',
      withPeople && doctors > 0 ? words.doctors(doctors) : '',
    ]
      .filter(Boolean)
      .join(', ')
  if (places.length === 0) return null
  return (
    <Part id="nearby" title={words.nearby}>
      <ul className="mt-4 grid gap-2 sm:grid-cols-2">
        {places.map((place) => (
          <li key={place.href}>
            <Anchor
              href={place.href}
              className="group flex h-full min-h-14 items-center gap-3 rounded-card border border-line bg-white px-4 py-2.5 leading-snug hover:border-neem-700"
            >
              <span className="grow">
                <span className="font-bold text-neem-700 group-hover:underline">{place.name}</span>{' '}
                <span className="text-sm text-ink-soft">{distanceText(place.km, language)}</span>
                <span className="block text-sm">{detail(place)}</span>
              </span>
              <Icon name="chevron" className="size-5 shrink-0 -rotate-90 text-ink-soft" />
            </Anchor>
          </li>
        ))}
      </ul>
    </Part>
  )
}

interface NextPageLinksProps {
  links: ({ href: string; label: string } | null)[]
}

/** Links to the next pages. */
export const NextPageLinks = ({ links }: NextPageLinksProps) => (
  <nav aria-labelledby="next-pages">
    <h2 id="next-pages" className="text-xl">
      {useWords('costs').readOn}
    </h2>
    <ArrowLinks links={links.filter((link) => link !== null)} />
  </nav>
)
