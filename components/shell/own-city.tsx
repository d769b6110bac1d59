import { Icon } from '#components/ui/icon'
import { Anchor, useLanguage, useWords } from '#components/ui/language'
import { nameOfDefaultCity } from '#lib/domain/account/city'
import { links } from '#lib/domain/routes/links'

/**
 * An empty group in a select for a chosen city that the page does not offer. The page is the same for everybody, so
 * lib/client/account/account-menu adds the option on the device. React leaves the option alone, because its own child
 * is a text.
 */
export function OwnCityGroup({ label }: { label?: string }) {
  const { group } = useWords('common').city
  return (
    <optgroup hidden label={label ?? group} data-own-city="" suppressHydrationWarning>
      {''}
    </optgroup>
  )
}

interface OwnCityLinkProps {
  /** The page for all cities, which takes a city as `?city=`. In a form the link takes its other filters along. */
  path: string
  /** Before the city's name: 'Doctors in'. */
  words: string
  className?: string
}

/** A link to the same for the visitor's own city. It is hidden until the device knows that city. */
export function OwnCityLink({ path, words, className = '' }: OwnCityLinkProps) {
  const { own } = useWords('common').city
  return (
    <Anchor
      hidden
      href={path}
      data-own-list={words}
      suppressHydrationWarning
      className={`link inline-flex min-h-11 items-center ${className}`}
    >
      {`${words} ${own}`}
    </Anchor>
  )
}

/** The default city, and that it is one; the early script writes the visitor's own. */
export function CityInWords({ labelClass }: { labelClass?: string }) {
  const language = useLanguage()
  const { yours, notChosen, isDefault } = useWords('layout').city
  return (
    <span>
      <span className={labelClass} data-for={notChosen ? 'city' : undefined}>
        {yours}{' '}
      </span>
      {notChosen && (
        <span data-for="no-city">
          <span className={labelClass}>{notChosen.choose} </span>
          {notChosen.before}
        </span>
      )}
      <b data-city-name="">{nameOfDefaultCity(language)}</b>{' '}
      <span data-for="no-city">{isDefault}</span>
    </span>
  )
}

interface CityRowProps {
  /** Name of the city that the page is about. */
  pageCity: string | undefined
}

/**
 * The header's city, in a row of its own on narrow screens. The page is the same for everybody, so it names the default,
 * and says so, until lib/client/account/account-menu writes the chosen city. Without JavaScript it links to the lists by
 * city. On a page about another city, lib/client/account/own-page fills in the link to the same page for the visitor's
 * city: in this row, so that nothing in the page moves.
 */
export const CityRow = ({ pageCity }: CityRowProps) => {
  const words = useWords('layout').city
  return (
    <div className="city-row text-sm leading-tight text-neem-900">
      {pageCity && (
        <span role="status" className="contents">
          <Anchor hidden href={links.everyCity} data-own-page={pageCity} className="own-page">
            {words.here}
          </Anchor>
        </span>
      )}
      <Anchor href={links.everyCity} data-opener="city" className="city-opener hover:bg-neem-50">
        <Icon name="pin" className="size-5 shrink-0" />
        <CityInWords labelClass="min-[75rem]:sr-only" />
        <span className="shrink-0 text-neem-700 underline max-[75rem]:ml-auto">{words.change}</span>
      </Anchor>
    </div>
  )
}
