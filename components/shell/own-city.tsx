/**
 * An empty group in a select for a chosen city that the page does not offer. The page is the same for everybody, so
 * lib/client/account/account-menu adds the option on the device. React leaves the option alone, because its own child
 * is a text.
 */
export const OwnCityGroup = () => (
  <optgroup hidden label="Your city" data-own-city="" suppressHydrationWarning>
    {''}
  </optgroup>
)

interface OwnCityLinkProps {
  /** The list of all cities, which takes a city as `?city=`. */
  path: string
  /** Before the city's name: 'Doctors in'. */
  words: string
  className?: string
}

/** A link to the list of the visitor's own city. It is hidden until the device knows that city. */
export const OwnCityLink = ({ path, words, className = '' }: OwnCityLinkProps) => (
  <a
    hidden
    href={path}
    data-own-list={words}
    suppressHydrationWarning
    className={`link inline-flex min-h-11 items-center ${className}`}
  >
    {`${words} your city`}
  </a>
)
