import { EmptyListing } from '#components/catalogue/empty-listing'
import { LinkGrid } from '#components/catalogue/link-lists'
import { NearbyList } from '#components/catalogue/nearby-list'
import { PlaceForm } from '#components/catalogue/place-form'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import type { CityDirectory } from '#lib/contract/listing'
import { links } from '#lib/rules/links'
import { plainQuery, queryText } from '#lib/rules/listing-query'
import { capitalised, counted } from '#lib/rules/listing-words'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface CityScreenProps {
  directory: CityDirectory
  trail: Crumb[]
}

const summaries = {
  doctors:
    'Choose the speciality you need. Each list shows experience, fee, languages and hospital.',
  hospitals: 'Choose the department you need. Each list shows beds, accreditation and insurance.',
} as const

/** The specialities of one city: the step before a listing. */
export function CityScreen({ directory, trail }: CityScreenProps) {
  const { kind, city, total, cities, specialities, nearby } = directory
  const plain = plainQuery(kind)
  const path = links.cityDirectory(city.slug, kind)
  const heading = `${total > 0 ? counted(total, kind.slice(0, -1)) : capitalised(kind)} in ${city.name}`
  return (
    <div className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <h1 className="mt-2">{heading}</h1>
      {total > 0 && <p className="mt-2 max-w-measure text-lg">{summaries[kind]}</p>}
      <div className="mt-5 lg:max-w-[36rem]">
        <PlaceForm
          list={{ kind, path, pagesIn: 'path', query: plain }}
          place={{ cities, specialities: [], city: city.slug, speciality: '' }}
        />
      </div>
      {total === 0 ? (
        <div className="mt-6">
          <EmptyListing title="Nobody listed here yet" cityId={city.id} nearby={nearby}>
            <a href={links.directory(kind)} className="link inline-flex min-h-11 items-center">
              {`All ${kind} by city`}
            </a>
          </EmptyListing>
        </div>
      ) : (
        <>
          <section aria-labelledby="specialities" className="mt-8">
            <h2 id="specialities" className="mb-3 text-xl">
              Choose a speciality
            </h2>
            <LinkGrid items={specialities} />
          </section>
          <p className="mt-4">
            <a
              href={links.directory(kind) + queryText(kind, { ...plain, city: city.slug })}
              rel="nofollow"
              className="link inline-flex min-h-11 items-center"
            >
              {`All ${kind} in ${city.name}, with filters`}
            </a>
          </p>
          {nearby.length > 0 && (
            <nav aria-labelledby="nearby" className="mt-6">
              <h2 id="nearby" className="text-xl">
                In cities nearby
              </h2>
              <NearbyList items={nearby} />
            </nav>
          )}
        </>
      )}
    </div>
  )
}
