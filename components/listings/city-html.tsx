import { EmptyListing, NearbyLists } from '#components/listings/empty-listing'
import { LinkGrid } from '#components/listings/link-grid'
import { PlaceForm } from '#components/listings/place-form'
import { CatalogueText } from '#components/shell/catalogue-text'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { useWords } from '#components/ui/language'
import { TextLink } from '#components/ui/link'
import type { CityDirectory } from '#lib/domain/listings/listing'
import { plainQuery, queryText } from '#lib/domain/listings/query'
import { directoryHeading } from '#lib/domain/listings/texts'
import { links } from '#lib/domain/routes/links'
import type { Crumb } from '#lib/seo/json-ld/graph'

/** The specialities of one city: /{city}/doctors or /{city}/hospitals. */
export function CityHtml({ directory, trail }: { directory: CityDirectory; trail: Crumb[] }) {
  const { kind, city, total, cities, specialities, nearby } = directory
  const plain = plainQuery(kind)
  const path = links.cityDirectory(city.slug, kind)
  const words = useWords('listings')
  const heading = directoryHeading(kind, { department: null, city: city.name }, total, words)
  return (
    <TrailPage trail={trail}>
      <h1 className="mt-2">{heading}</h1>
      {specialities.length > 0 && (
        <p className="mt-2 max-w-measure text-lg">{words.city.summaries[kind]}</p>
      )}
      <div className="mt-5 lg:max-w-[36rem]">
        <PlaceForm
          list={{ kind, path, pagesIn: 'path', query: plain }}
          place={{ cities, specialities: [], city: city.slug, speciality: '' }}
        />
      </div>
      {total === 0 ? (
        <div className="mt-6">
          <EmptyListing title={words.empty.noneHere(kind)} nearby={nearby}>
            <TextLink href={links.directory(kind)}>{words.allByCity(kind)}</TextLink>
          </EmptyListing>
        </div>
      ) : (
        <>
          {specialities.length > 0 && (
            <section aria-labelledby="specialities" className="mt-8">
              <h2 id="specialities" className="mb-3 text-xl">
                {words.city.choose}
              </h2>
              <LinkGrid items={specialities} />
            </section>
          )}
          <OtherHospitals directory={directory} />
          <p className="mt-4">
            <TextLink
              href={links.directory(kind) + queryText(kind, { ...plain, city: city.slug })}
              rel="nofollow"
            >
              {words.city.allWithFilters(kind, city.name)}
            </TextLink>
          </p>
          <NearbyLists items={nearby} className="mt-6" />
        </>
      )}
    </TrailPage>
  )
}

/** Hospitals that have not stated their departments, and are therefore in no list of one. */
function OtherHospitals({
  directory: { city, specialities, others },
}: {
  directory: CityDirectory
}) {
  const words = useWords('listings').city
  if (others.total === 0) return null
  const isAll = others.total === others.hospitals.length
  return (
    <section aria-labelledby="other-hospitals" className="mt-8">
      <h2 id="other-hospitals" className="text-xl">
        {specialities.length > 0 ? words.otherHospitals(city.name) : words.byName}
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        {words.withoutDepartments}
        {!isAll && ` ${words.first(others.hospitals.length, others.total)}`}
      </p>
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {others.hospitals.map(({ slug, name, address }) => (
          <li key={slug}>
            <TextLink href={links.hospital(slug)}>{name}</TextLink>
            <p className="text-sm text-ink-soft">
              <CatalogueText>{address}</CatalogueText>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
