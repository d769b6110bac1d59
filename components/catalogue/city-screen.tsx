import { FilterList, LinkGrid } from '#components/catalogue/link-lists'
import { FormOpener } from '#components/layout/form-opener'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import { buttonClass } from '#components/ui/button'
import { EmptyScene } from '#components/ui/illustration'
import type { CityDirectory } from '#lib/contract/listing'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface CityScreenProps {
  city: CityDirectory
  trail: Crumb[]
}

/** The specialities of one city: the step before a listing. */
export function CityScreen({ city, trail }: CityScreenProps) {
  const { heading, summary, cities, specialities } = city
  return (
    <div className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <h1 className="mt-2">{heading}</h1>
      {specialities.length > 0 && <p className="mt-2 max-w-measure text-lg">{summary}</p>}
      <div className="mt-5 grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
        <div className="min-w-0">
          <FilterList title="City" items={cities} />
        </div>
        {specialities.length === 0 ? (
          <section
            aria-labelledby="nobody-here"
            className="raised grid gap-5 self-start p-4 md:grid-cols-[12rem_1fr] md:items-center md:p-8"
          >
            <EmptyScene className="mx-auto h-36 w-full md:h-40" />
            <div>
              <h2 id="nobody-here" className="text-xl">
                Nobody listed here yet
              </h2>
              <p className="mt-2 max-w-measure">{summary}</p>
              <FormOpener
                about={{ city: city.cityId }}
                className={buttonClass('main', 'mt-4 w-full md:w-auto')}
              >
                Ask the care team
              </FormOpener>
            </div>
          </section>
        ) : (
          <section aria-labelledby="specialities">
            <h2 id="specialities" className="mb-3 text-xl">
              Choose a speciality
            </h2>
            <LinkGrid items={specialities} />
          </section>
        )}
      </div>
    </div>
  )
}
