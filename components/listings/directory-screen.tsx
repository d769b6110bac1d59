import { DirectoryHtml } from '#components/listings/directory-html'
import { Persistent } from '#components/shell/persistent'
import type { DirectoryData } from '#lib/domain/listings/listing'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface DirectoryScreenProps {
  heading: string
  /** null in a browser, which keeps the HTML that it has (lib/domain/site/page-data). */
  directory: DirectoryData | null
  trail: Crumb[]
}

/** All doctors or all hospitals. A browser hydrates nothing of it. */
export const DirectoryScreen = ({ directory, heading, trail }: DirectoryScreenProps) => (
  <Persistent as="div" name="directory">
    {typeof window === 'undefined' && directory && (
      <DirectoryHtml heading={heading} directory={directory} trail={trail} />
    )}
  </Persistent>
)
