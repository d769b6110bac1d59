import { useId, useState } from 'react'
import { OtherCities, PopularCities } from '#components/city-picker/city-lists'
import { useCityPicker } from '#components/city-picker/use-city-picker'
import { buttonClass } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { TextField } from '#components/ui/field'
import { Icon } from '#components/ui/icon'
import { citiesNamed } from '#lib/rules/city-search'
import { links } from '#lib/rules/links'

/** 'Select Your City' (specification point 2): popular ones with their drawings, then all the others. */
export function CityPicker({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const { cities, chosen, isBusy, notice, done, choose, locate } = useCityPicker(onClose)
  const found = citiesNamed(cities ?? [], typed)
  const popular = found.filter(({ type }) => type === 'Popular')
  const others = found.filter(({ type }) => type === 'Other')
  const isPlaced = cities?.some(({ latitude }) => latitude !== undefined)
  const lists = { chosenId: chosen.cityId, isBusy, onChoose: choose }
  return (
    <Dialog title="Select Your City" onClose={onClose}>
      <div className="grid gap-4">
        <TextField
          id={id}
          label="Search for your city"
          required
          type="search"
          autoComplete="off"
          placeholder="Pune, पुणे"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {isPlaced && (
          <button
            type="button"
            onClick={locate}
            disabled={isBusy}
            className={buttonClass('outline', 'w-full')}
          >
            <Icon name="locate" className="size-5" /> Use my location
          </button>
        )}
        <p role="status" className={notice ? 'font-bold text-alert' : 'sr-only'}>
          {notice || count(cities?.length, found.length)}
        </p>
        {done && (
          <p role="status" className="flex items-center gap-2 font-bold text-good">
            <Icon name="check" className="size-5" /> {done}
          </p>
        )}
        {popular.length > 0 && <PopularCities cities={popular} {...lists} />}
        {others.length > 0 && <OtherCities cities={others} {...lists} />}
        {cities && found.length === 0 && (
          <NoCity>
            {cities.length === 0 ? 'The cities did not load.' : 'No city of that name is listed.'}
          </NoCity>
        )}
        {!cities && <Skeleton />}
      </div>
    </Dialog>
  )
}

function count(all: number | undefined, found: number): string {
  if (all === undefined) return 'The cities are loading'
  return `${found} ${found === 1 ? 'city' : 'cities'}`
}

const NoCity = ({ children }: { children: string }) => (
  <p className="text-ink-soft">
    {children}{' '}
    <a href={links.everyCity} className="link">
      See the cities that we have doctors and hospitals in
    </a>
  </p>
)

const Skeleton = () => (
  <div aria-hidden="true" className="grid grid-cols-3 gap-2">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <div key={key} className="h-24 rounded-card bg-neem-50" />
    ))}
  </div>
)
