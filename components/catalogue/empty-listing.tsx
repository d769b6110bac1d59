import { FormOpener } from '#components/layout/form-opener'
import { buttonClass } from '#components/ui/button'
import { EmptyScene } from '#components/ui/illustration'
import type { Listing } from '#lib/contract/listing'
import { links } from '#lib/rules/links'

const nearbyWays = 6

/** Nobody listed here yet: the same speciality elsewhere, other specialities here, and a person to ask. */
export function EmptyListing({ listing }: { listing: Listing }) {
  const { kind, city, department, cities, specialities } = listing
  const what = kind === 'doctors' ? department.practitionerPlural : 'hospitals'
  const elsewhere = cities.filter(({ count = 0, current }) => count > 0 && !current)
  const here = specialities.filter(({ count = 0, current }) => count > 0 && !current)
  return (
    <section
      aria-labelledby="nothing-here"
      className="raised grid gap-6 p-4 md:grid-cols-[12rem_1fr] md:p-8"
    >
      <EmptyScene className="mx-auto h-36 w-full md:h-40" />
      <div>
        <h2 id="nothing-here" className="text-xl">
          No {what} listed in {city.name} yet
        </h2>
        <p className="mt-2 max-w-measure">
          Our care team may still know one near you, and the call is free. You can also look here:
        </p>
        <ul className="mt-2 flex flex-wrap gap-x-5">
          {elsewhere.slice(0, nearbyWays).map(({ href, name, count }) => (
            <li key={href}>
              <a href={href} className="link inline-flex min-h-11 items-center">
                In {name} ({count})
              </a>
            </li>
          ))}
          {here.slice(0, nearbyWays).map(({ href, name, count }) => (
            <li key={href}>
              <a href={href} className="link inline-flex min-h-11 items-center">
                {name} in {city.name} ({count})
              </a>
            </li>
          ))}
          <li>
            <a href={links.directory(kind)} className="link inline-flex min-h-11 items-center">
              All {kind} by city
            </a>
          </li>
        </ul>
        <FormOpener
          about={{ city: city.id }}
          className={buttonClass('main', 'mt-3 w-full md:w-auto')}
        >
          Ask the care team
        </FormOpener>
      </div>
    </section>
  )
}
