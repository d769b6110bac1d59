import { HospitalCard } from '#components/catalogue/hospital-card'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import { Icon } from '#components/ui/icon'
import type { Hospital, Insurer, Named } from '#lib/contract/catalogue'
import { links } from '#lib/rules/links'
import { counted } from '#lib/rules/listing-words'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface InsurerScreenProps {
  insurer: Insurer
  total: number
  /** Hospitals by city. */
  groups: { city: Named; hospitals: Hospital[] }[]
  others: Named[]
  trail: Crumb[]
}

/** The hospitals that a scheme or insurer has empanelled, city by city. */
export function InsurerScreen({ insurer, total, groups, others, trail }: InsurerScreenProps) {
  return (
    <div className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <h1 className="mt-2">
        {total > 0 ? counted(total, 'hospital') : 'Hospitals'} with {insurer.name}
      </h1>
      <p className="mt-3 max-w-measure text-lg">{insurer.summary}</p>
      <p className="mt-4 flex max-w-measure items-start gap-3 rounded-card bg-neem-50 p-4">
        <Icon name="info" className="mt-0.5 size-6 shrink-0 text-neem-700" />
        <span>
          Lists change. Before admission ask the hospital’s insurance desk whether it is empanelled
          for your treatment, and what you would pay yourself.
        </span>
      </p>
      {groups.length > 1 && (
        <nav aria-label="Cities on this page" className="mt-4">
          <ul className="flex flex-wrap gap-x-5">
            {groups.map(({ city, hospitals }) => (
              <li key={city.slug}>
                <a href={`#${city.slug}`} className="link inline-flex min-h-11 items-center">
                  {city.name} ({hospitals.length})
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {total === 0 && (
        <p className="mt-6 text-lg">
          No hospital here has told us yet that it accepts {insurer.name}.{' '}
          <a href={links.directory('hospitals')} className="link">
            See all hospitals by city
          </a>
          .
        </p>
      )}
      {groups.map(({ city, hospitals }) => (
        <section key={city.slug} aria-labelledby={city.slug} className="mt-8">
          <h2 id={city.slug} className="scroll-mt-4">
            {city.name}
          </h2>
          <div className="mt-4 grid gap-4">
            {hospitals.map((hospital) => (
              <HospitalCard key={hospital.id} hospital={hospital} heading="h3" />
            ))}
          </div>
        </section>
      ))}
      {others.length > 0 && (
        <nav aria-labelledby="other-insurers" className="mt-10 border-t border-line pt-6">
          <h2 id="other-insurers" className="text-xl">
            Other schemes and insurers
          </h2>
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {others.map(({ slug, name }) => (
              <li key={slug}>
                <a href={links.insurer(slug)} className="link inline-flex min-h-11 items-center">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
