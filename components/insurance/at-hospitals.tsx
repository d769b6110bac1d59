import { ChipLink } from '#components/ui/chip'
import { Icon } from '#components/ui/icon'
import { Part } from '#components/ui/part'
import type { InsuranceGuide } from '#lib/contract/insurance'
import { links } from '#lib/rules/links'
import { counted } from '#lib/rules/listing-words'

/** More cities than this are a wall of links: the list of hospitals has them all. */
const mostCities = 24

/** Where it is accepted, by city, and the way to the list. */
export function AtHospitals({ data }: { data: InsuranceGuide }) {
  const { insurer, hospitals, cities } = data
  const shown = cities.slice(0, mostCities)
  return (
    <Part id="guide-hospitals" title={`Hospitals that accept ${insurer.name}`}>
      {hospitals === 0 ? (
        <p className="mt-3 max-w-measure">
          No hospital on this site has told us yet that it accepts {insurer.name}. The form asks our
          care team to look for one.
        </p>
      ) : (
        <>
          <ul className="mt-4 flex flex-wrap gap-2">
            {shown.map(({ name, href, hospitals: count }) => (
              <li key={href}>
                <ChipLink href={href} rel="nofollow">
                  {name}
                  <span className="text-ink-soft">
                    <span className="sr-only">: </span>
                    {count}
                  </span>
                </ChipLink>
              </li>
            ))}
          </ul>
          <a
            href={links.insurer(insurer.slug)}
            className="link mt-2 inline-flex min-h-11 items-center gap-1.5 font-bold"
          >
            {hospitals === 1 ? 'See the hospital' : `See all ${counted(hospitals, 'hospital')}`}
            <Icon name="arrow" className="size-5" />
          </a>
        </>
      )}
    </Part>
  )
}
