import { CityHtml } from '#components/listings/city-html'
import { Persistent } from '#components/shell/persistent'
import type { CityDirectory } from '#lib/domain/listings/listing'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface CityScreenProps {
  /** null in a browser, which keeps the HTML that it has (lib/domain/site/page-data). */
  directory: CityDirectory | null
  trail: Crumb[]
}

/** Doctors or hospitals of a city, before a speciality is chosen. A browser hydrates nothing of it. */
export const CityScreen = ({ directory, trail }: CityScreenProps) => (
  <Persistent as="div" name="city">
    {typeof window === 'undefined' && directory && <CityHtml directory={directory} trail={trail} />}
  </Persistent>
)
