import { useWords } from '#components/ui/language'
import { LinkRow } from '#components/ui/link'
import type { Named } from '#lib/domain/catalogue/catalogue'

interface OtherInsurersProps {
  others: readonly Named[]
  hrefOf: (slug: string) => string
  className?: string
}

/** At the end of an insurer's pages: the same page of the others. */
export function OtherInsurers({ others, hrefOf, className = '' }: OtherInsurersProps) {
  const { otherInsurers } = useWords('common')
  if (others.length === 0) return null
  return (
    <nav aria-labelledby="other-insurers" className={`border-t border-line pt-6 ${className}`}>
      <h2 id="other-insurers" className="text-xl">
        {otherInsurers}
      </h2>
      <LinkRow
        className="mt-1"
        links={others.map(({ slug, name }) => ({ href: hrefOf(slug), label: name }))}
      />
    </nav>
  )
}
