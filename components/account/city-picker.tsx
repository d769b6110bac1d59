import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { buttonClass } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { TextField } from '#components/ui/field'
import { Icon } from '#components/ui/icon'
import { Anchor, useLanguage, useWords } from '#components/ui/language'
import { showAccount } from '#lib/client/account/account-menu'
import { chosenCity, keepCity } from '#lib/client/account/city'
import { canShowOutcome, closeAfter, useIsOpen } from '#lib/client/account/dialog'
import { saveProfile } from '#lib/client/account/profile'
import { useCities } from '#lib/client/account/use-cities'
import { credentials } from '#lib/client/platform/visitor'
import { type ListedCity, locationReloadMs, parseCity } from '#lib/domain/account/city'
import { cityOfPin, nearestCity, otherNamesOfCities } from '#lib/domain/catalogue/cities'
import { links } from '#lib/domain/routes/links'
import type { Coordinates } from '#lib/domain/text/format'
import { optionMatcher } from '#lib/domain/text/match-options'
import { latinDigits } from '#lib/domain/text/text'
import type { Words } from '#lib/languages/en/index'

/** 'Select Your City' (specification.md, section 2): popular ones with their drawings, then all the others. */
export function CityPicker({ onClose }: { onClose: () => void }) {
  const words = useWords('account').city
  const id = useId()
  const [typed, setTyped] = useState('')
  const { cities, chosen, isBusy, notice, done, choose, locate } = useCityPicker(onClose)
  const match = useMemo(() => cityMatcher(cities ?? []), [cities])
  const found = match(typed)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On a phone the keyboard would cover the popular cities.
    if (!window.matchMedia?.('(pointer: coarse)').matches) field.current?.focus()
  }, [])
  const popular = found.filter(({ type }) => type === 'Popular')
  const others = found.filter(({ type }) => type === 'Other')
  const isPlaced = cities?.some(({ latitude }) => latitude !== undefined)
  const lists = { chosenId: chosen?.cityId, isBusy, onChoose: choose }
  return (
    <Dialog title={words.pick} onClose={onClose}>
      {/* The dialog keeps its height while the list becomes shorter. */}
      <div className="grid min-h-[min(26rem,60dvh)] content-start gap-4">
        <TextField
          id={id}
          ref={field}
          label={words.search}
          required
          type="search"
          autoComplete="off"
          placeholder={words.searchExample}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found
            if (event.key === 'Enter' && typed.trim() && first) choose(first)
          }}
        />
        {isPlaced && (
          <button
            type="button"
            onClick={locate}
            disabled={isBusy}
            className={buttonClass('outline', 'w-full')}
          >
            <Icon name="locate" className="size-5" /> {words.locate}
          </button>
        )}
        <p role="status" className={notice ? 'font-bold text-alert' : 'sr-only'}>
          {notice || (cities ? words.count(found.length) : words.loading)}
        </p>
        {done && (
          <p role="status" className="flex items-center gap-2 font-bold text-good">
            <Icon name="check" className="size-5" /> {done}
          </p>
        )}
        {popular.length > 0 && <PopularCities cities={popular} {...lists} />}
        {others.length > 0 && <OtherCities cities={others} {...lists} />}
        {cities && found.length === 0 && (
          <NoCity>{cities.length === 0 ? words.notLoaded : nothingFor(typed, words)}</NoCity>
        )}
        {!cities && <Skeleton />}
      </div>
    </Dialog>
  )
}

/** A PIN code, also while it is being typed; '' for a name. */
const digitsOf = (typed: string): string => {
  const digits = latinDigits(typed).replace(/\s/g, '')
  return /^\d+$/.test(digits) ? digits : ''
}

/** Finds cities by any of their names, in either script, or by a PIN code, the best match first. */
function cityMatcher(cities: readonly ListedCity[]): (typed: string) => ListedCity[] {
  const options = cities.map(({ cityId, name }) => ({ id: String(cityId), label: name }))
  const match = optionMatcher([{ label: '', options }], otherNamesOfCities(cities))
  const byId = new Map(cities.map((city) => [String(city.cityId), city]))
  return (typed) => {
    const digits = digitsOf(typed)
    if (digits) {
      const city = digits.length === 6 ? cityOfPin(cities, digits) : undefined
      return city ? [city] : []
    }
    return match(typed).groups.flatMap((group) =>
      group.options.flatMap(({ id }) => byId.get(id) ?? []),
    )
  }
}

function nothingFor(typed: string, words: Words['account']['city']): string {
  const digits = digitsOf(typed)
  if (!digits) return words.unlisted
  return digits.length < 6 ? words.pinLength : words.unknownPin
}

const NoCity = ({ children }: { children: string }) => (
  <p className="text-ink-soft">
    {children}{' '}
    <Anchor href={links.everyCity} className="link">
      {useWords('account').city.seeAll}
    </Anchor>
  </p>
)

const Skeleton = () => (
  <div aria-hidden="true" className="grid grid-cols-3 gap-2">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <div key={key} className="h-24 rounded-card bg-neem-50" />
    ))}
  </div>
)

interface CityListProps {
  cities: ListedCity[]
  /** Undefined until the visitor chooses one: Delhi is a default only. */
  chosenId: number | undefined
  isBusy: boolean
  onChoose: (city: ListedCity) => void
}

interface CitySectionProps extends CityListProps {
  title: string
  listClass: string
  cityClass: string
  /** Content of a city's button. @param name in the page's language */
  children: (city: ListedCity, name: string) => ReactNode
}

function CitySection({ title, listClass, cityClass, children, ...props }: CitySectionProps) {
  const id = useId()
  const language = useLanguage()
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
              {children(city, (language === 'hi' && city.nameHindi) || city.cityName)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The six popular cities (specification.md, section 9), with their drawings. */
const PopularCities = (props: CityListProps) => (
  <CitySection
    {...props}
    title={useWords('account').city.popular}
    listClass="grid grid-cols-3 gap-2"
    cityClass="flex size-full min-h-24 flex-col items-center justify-center gap-1 border border-line p-1 text-sm leading-snug hover:border-neem-700 aria-pressed:border-2 aria-pressed:border-neem-700 aria-pressed:bg-neem-50"
  >
    {({ icon }, name) => (
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

/** specification.md, section 9: 'the rest are Other Cities in a 120 px scroll list'. */
const OtherCities = (props: CityListProps) => (
  <CitySection
    {...props}
    title={useWords('account').city.other}
    listClass="h-[120px] overflow-y-auto overscroll-contain rounded-card border border-line p-1"
    cityClass="flex min-h-11 w-full items-center justify-between gap-3 px-2 text-left"
  >
    {({ cityId }, name) => (
      <>
        {name}
        {cityId === props.chosenId && <Icon name="check" className="size-5 text-neem-700" />}
      </>
    )}
  </CitySection>
)

/** A rough or slightly old position is enough to find a city. Times in ms. */
const positionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 600_000 }

/** The device's position, which is sent nowhere. @throws when the visitor or the device refuses */
const devicePosition = (): Promise<Coordinates> =>
  new Promise((resolve, reject) => {
    if (!navigator.geolocation) reject(new Error('No geolocation'))
    else
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
        reject,
        positionOptions,
      )
  })

/**
 * The states of the city picker. A visitor's choice is kept on the device at once. A user's choice is saved to
 * the profile first; a refusal leaves everything as it was.
 */
function useCityPicker(onClose: () => void) {
  const { cities } = useCities('picker')
  const words = useWords('account').city
  const [chosen, setChosen] = useState(chosenCity)
  const [isBusy, setBusy] = useState(false)
  const [notice, setNotice] = useState('')
  const [done, setDone] = useState('')
  const isOpen = useIsOpen()

  async function choose(picked: ListedCity) {
    const city = parseCity(picked)
    if (!city || isBusy || done) return
    if (!credentials()) {
      keepCity(city)
      showAccount()
      onClose()
      return
    }
    setBusy(true)
    const outcome = await saveProfile({ city })
    if (!canShowOutcome(isOpen, outcome)) return
    setBusy(false)
    if (outcome === 'refused') return
    setChosen(city)
    setNotice('')
    setDone(words.saved)
    closeAfter(locationReloadMs, { isOpen, onClose, outcome, said: words.saved })
  }

  /** Chooses the city nearest to the device. */
  async function locate() {
    setNotice('')
    setBusy(true)
    try {
      const nearest = nearestCity(cities ?? [], await devicePosition())
      setBusy(false)
      if (nearest) await choose(nearest)
      else setNotice(words.noneNear)
    } catch {
      setNotice(words.notFound)
    } finally {
      setBusy(false)
    }
  }

  return { cities, chosen, isBusy, notice, done, choose, locate }
}
