import { type ReactNode, useId } from 'react'
import { Icon } from '#components/ui/icon'
import type { PickerCity } from '#lib/client/city-list'

interface CityListProps {
  cities: PickerCity[]
  chosenId: number
  isBusy: boolean
  onChoose: (city: PickerCity) => void
}

interface CitySectionProps extends CityListProps {
  title: string
  listClass: string
  cityClass: string
  /** What a city's button holds. */
  children: (city: PickerCity) => ReactNode
}

function CitySection({ title, listClass, cityClass, children, ...props }: CitySectionProps) {
  const id = useId()
  const { cities, chosenId, isBusy, onChoose } = props
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="text-base font-bold text-neem-900">
        {title}
      </h3>
      <ul className={listClass}>
        {cities.map((city) => (
          <li key={city.cityId}>
            <button
              type="button"
              disabled={isBusy}
              aria-pressed={city.cityId === chosenId}
              onClick={() => onChoose(city)}
              className={`rounded-card hover:bg-neem-50 aria-pressed:font-bold ${cityClass}`}
            >
              {children(city)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The six of the specification's point 9, with their drawings. */
export const PopularCities = (props: CityListProps) => (
  <CitySection
    {...props}
    title="Popular Cities"
    listClass="grid grid-cols-3 gap-2"
    cityClass="flex size-full min-h-24 flex-col items-center justify-center gap-1 border border-line p-1 text-sm leading-snug hover:border-neem-700 aria-pressed:border-2 aria-pressed:border-neem-700 aria-pressed:bg-neem-50"
  >
    {({ icon, name }) => (
      <>
        {icon ? (
          // biome-ignore lint/performance/noImgElement: a drawing of 1 KB; next/image writes inline styles.
          <img src={icon} alt="" width="40" height="40" className="size-10" />
        ) : (
          <Icon name="pin" className="size-8 text-neem-700" />
        )}
        {name}
      </>
    )}
  </CitySection>
)

/** Specification point 9: 'the rest are Other Cities in a 120 px scroll list'. */
export const OtherCities = (props: CityListProps) => (
  <CitySection
    {...props}
    title="Other Cities"
    listClass="h-[120px] overflow-y-auto overscroll-contain rounded-card border border-line p-1"
    cityClass="flex min-h-11 w-full items-center justify-between gap-3 px-2 text-left"
  >
    {({ cityId, name }) => (
      <>
        {name}
        {cityId === props.chosenId && <Icon name="check" className="size-5 text-neem-700" />}
      </>
    )}
  </CitySection>
)
