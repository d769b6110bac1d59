import { useId } from 'react'
import { Icon } from '#components/ui/icon'
import type { PickerCity } from '#lib/client/city-list'

interface CityListProps {
  cities: PickerCity[]
  chosenId: number
  isBusy: boolean
  onChoose: (city: PickerCity) => void
}

const heading = 'text-base font-bold text-neem-900'

/** The six of the specification's point 9, with their drawings. */
export function PopularCities({ cities, chosenId, isBusy, onChoose }: CityListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className={heading}>
        Popular Cities
      </h3>
      <ul className="grid grid-cols-3 gap-2">
        {cities.map((city) => (
          <li key={city.cityId}>
            <button
              type="button"
              disabled={isBusy}
              aria-pressed={city.cityId === chosenId}
              onClick={() => onChoose(city)}
              className="flex size-full min-h-24 flex-col items-center justify-center gap-1 rounded-card border border-line p-1 text-sm leading-snug hover:border-neem-700 hover:bg-neem-50 aria-pressed:border-2 aria-pressed:border-neem-700 aria-pressed:bg-neem-50 aria-pressed:font-bold"
            >
              {city.icon ? (
                // biome-ignore lint/performance/noImgElement: a drawing of 1 KB; next/image writes inline styles.
                <img src={city.icon} alt="" width="40" height="40" className="size-10" />
              ) : (
                <Icon name="pin" className="size-8 text-neem-700" />
              )}
              {city.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Specification point 9: 'the rest are Other Cities in a 120 px scroll list'. */
export function OtherCities({ cities, chosenId, isBusy, onChoose }: CityListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className={heading}>
        Other Cities
      </h3>
      <ul className="h-[120px] overflow-y-auto overscroll-contain rounded-card border border-line p-1">
        {cities.map((city) => (
          <li key={city.cityId}>
            <button
              type="button"
              disabled={isBusy}
              aria-pressed={city.cityId === chosenId}
              onClick={() => onChoose(city)}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-card px-2 text-left hover:bg-neem-50 aria-pressed:font-bold"
            >
              {city.name}
              {city.cityId === chosenId && <Icon name="check" className="size-5 text-neem-700" />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
