import { MapLink, Part } from '#components/profiles/part'
import type { DoctorView } from '#lib/contract/profile'
import { links } from '#lib/rules/links'
import { mapLink } from '#lib/rules/map-link'

/** Where a doctor sits: hospitals with their addresses, and cities where no hospital is named. */
export function Places({ view }: { view: DoctorView }) {
  const { doctor, practices, otherCities } = view
  const [department] = doctor.departments
  return (
    <Part title={`Where ${doctor.name} sits`}>
      <ul className="grid gap-3">
        {practices.map((practice) => (
          <li
            key={practice.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card border border-line bg-white p-4"
          >
            <div className="min-w-0 flex-1 basis-60">
              <h3 className="text-lg">
                <a href={links.hospital(practice.slug)} className="link">
                  {practice.name}
                </a>
              </h3>
              <p className="mt-1 text-ink-soft">{practice.address}</p>
              {!practice.address.includes(practice.city.name) && (
                <p className="text-ink-soft">{practice.city.name}</p>
              )}
            </div>
            <MapLink href={mapLink(practice)} of={practice.name} />
          </li>
        ))}
        {otherCities.map(({ slug, name }) => (
          <li
            key={slug}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card border border-line bg-white p-4"
          >
            <div className="min-w-0 flex-1 basis-60">
              <h3 className="text-lg">
                <a
                  href={
                    department
                      ? links.listing(slug, 'doctors', department.slug)
                      : links.cityDirectory(slug, 'doctors')
                  }
                  className="link"
                >
                  {name}
                </a>
              </h3>
              <p className="mt-1 text-ink-soft">
                No hospital is named for this city: our care team asks where, before you travel.
              </p>
            </div>
            <MapLink
              href={mapLink({ latitude: null, longitude: null, address: `${name}, India` })}
              of={name}
            />
          </li>
        ))}
      </ul>
    </Part>
  )
}
