/**
 * Room in a select for the city that the visitor has chosen, where the page does not offer it: the device
 * writes it in (lib/client/user-face), for the page is the same for everybody. React leaves alone what
 * stands in it, because its own child is a text.
 */
export const OwnCityRoom = () => (
  <optgroup hidden label="Your city" data-own-city="" suppressHydrationWarning>
    {''}
  </optgroup>
)

interface OwnCityLinkProps {
  /** The list of all cities, which takes a city as `?city=`. */
  path: string
  /** What stands before the city's name: 'Doctors in'. */
  words: string
  className?: string
}

/** The way to a list of the visitor's own city; hidden until the device knows of one. */
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
