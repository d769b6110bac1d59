import { EmptyListing } from '#components/listings/empty-listing'
import { ListWithFilters } from '#components/listings/list-html'
import { PlaceForm } from '#components/listings/place-form'
import { CatalogueText } from '#components/shell/catalogue-text'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { OtherInsurers } from '#components/shell/other-insurers'
import { Icon } from '#components/ui/icon'
import { useWords } from '#components/ui/language'
import { ChipList, TextLink } from '#components/ui/link'
import { type InsurerListing, type PlaceChoice, topCities } from '#lib/domain/listings/listing'
import { plainQuery, queryText } from '#lib/domain/listings/query'
import { links } from '#lib/domain/routes/links'
import { wholeNumber } from '#lib/domain/text/format'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface InsurerHtmlProps extends InsurerListing {
  trail: Crumb[]
}

const shownCities = 8

/** The hospitals that accept one scheme or insurer, and no others. */
export function InsurerHtml(props: InsurerHtmlProps) {
  const { heading, insurer, list, cities, city, nearby, others, trail } = props
  const words = useWords('listings')
  const { insurer: own } = words
  const place = { cities, specialities: [], city: city?.slug ?? '', speciality: '' }
  return (
    <TrailPage trail={trail}>
      <h1 className="mt-2">{heading}</h1>
      <p className="mt-3 max-w-measure text-lg">
        <CatalogueText>{insurer.summary}</CatalogueText>
      </p>
      <p className="mt-2">
        <TextLink href={links.insuranceGuide(insurer.slug)}>{own.howToUse(insurer.name)}</TextLink>
      </p>
      <p className="mt-2 mb-5 flex max-w-measure items-start gap-3 rounded-card bg-neem-50 p-4">
        <Icon name="info" className="mt-0.5 size-6 shrink-0 text-neem-700" />
        <span>{own.listsChange}</span>
      </p>
      <div className="lg:max-w-[36rem]">
        <PlaceForm list={list} place={place} all />
      </div>
      {!city && cities.length > 1 && <CityLinks path={list.path} cities={cities} />}
      <ListWithFilters
        list={list}
        heading={heading}
        empty={
          <EmptyListing
            title={
              list.query.chosen.length > 0
                ? own.noMatch
                : city
                  ? own.noneIn(insurer.name, city.name)
                  : own.none(insurer.name)
            }
            nearby={nearby}
            nearbyTitle={own.nearest(insurer.name)}
            relaxed={list.relaxed}
          >
            <p>
              <TextLink href={links.directory('hospitals')}>
                {words.allByCity('hospitals')}
              </TextLink>
            </p>
          </EmptyListing>
        }
      />
      <OtherInsurers others={others} hrefOf={links.insurer} className="mt-10" />
    </TrailPage>
  )
}

const CityLinks = ({ path, cities }: { path: string; cities: PlaceChoice[] }) => (
  <ChipList
    label={useWords('listings').insurer.cities}
    className="mt-3"
    links={topCities(cities, shownCities).map(({ slug, name, count }) => ({
      href: path + queryText('hospitals', { ...plainQuery('hospitals'), city: slug }),
      label: name,
      detail: wholeNumber(count),
    }))}
  />
)
