import { Icon } from '#components/ui/icon'
import { ArrowLinks, ChipList, TextLink } from '#components/ui/link'
import { Part } from '#components/ui/part'
import { type NearbyPlace, rangeText, type TreatmentInCity } from '#lib/domain/listings/costs'
import { links } from '#lib/domain/routes/links'
import { counted, distanceText } from '#lib/domain/text/format'

interface InsurancePartProps {
  title: string
  /** How insurance usually covers the treatment. */
  insurance: string
  /** What the city's hospitals accept. */
  cover?: TreatmentInCity['cover']
}

/** How insurance pays for the treatment, and what hospitals accept. */
export const InsurancePart = ({ title, insurance, cover = [] }: InsurancePartProps) => (
  <Part id="insurance" title={title}>
    {insurance && <p className="mt-3 max-w-measure">{insurance}</p>}
    {cover.length > 0 && (
      <ChipList
        className="mt-3"
        links={cover.map(({ slug, name, hospitals }) => ({
          href: links.insuranceGuide(slug),
          label: name,
          detail: counted(hospitals, 'hospital'),
        }))}
      />
    )}
    <TextLink href={links.insurance} className="mt-1">
      How cashless treatment and claims work
    </TextLink>
  </Part>
)

interface NearbyCitiesProps {
  places: NearbyPlace[]
  /** Adds the numbers of doctors and hospitals to the price. */
  withPeople?: boolean
}

const detail = ({ price, doctors, hospitals }: NearbyPlace, withPeople: boolean) =>
  [
    price ? rangeText(price) : '',
    withPeople && hospitals > 0 ? counted(hospitals, 'hospital') : '',
    withPeople && doctors > 0 ? counted(doctors, 'doctor') : '',
  ]
    .filter(Boolean)
    .join(', ')

/** The same treatment in the nearest cities. */
export const NearbyCities = ({ places, withPeople = false }: NearbyCitiesProps) =>
  places.length > 0 && (
    <Part id="nearby" title="Other cities, nearest first">
      <ul className="mt-4 grid gap-2 sm:grid-cols-2">
        {places.map((place) => (
          <li key={place.href}>
            <a
              href={place.href}
              className="group flex h-full min-h-14 items-center gap-3 rounded-card border border-line bg-white px-4 py-2.5 leading-snug hover:border-neem-700"
            >
              <span className="grow">
                <span className="font-bold text-neem-700 group-hover:underline">{place.name}</span>{' '}
                <span className="text-sm text-ink-soft">{distanceText(place.km)}</span>
                <span className="block text-sm">{detail(place, withPeople)}</span>
              </span>
              <Icon name="chevron" className="size-5 shrink-0 -rotate-90 text-ink-soft" />
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )

interface NextPageLinksProps {
  links: ({ href: string; label: string } | null)[]
}

/** Links to the next pages. */
export const NextPageLinks = ({ links }: NextPageLinksProps) => (
  <nav aria-labelledby="next-pages">
    <h2 id="next-pages" className="text-xl">
      Read on
    </h2>
    <ArrowLinks links={links.filter((link) => link !== null)} />
  </nav>
)
