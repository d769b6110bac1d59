import type { ReactNode } from 'react'
import { NearbyList } from '#components/listings/empty-listing'
import { EmptyList } from '#components/shell/empty-list'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { LinkRow, TextLink } from '#components/ui/link'
import type { MatchesStep } from '#lib/domain/listings/finder'

interface MatchesProps {
  matches: MatchesStep
  cards: ReactNode
  /** Prefilled with the answers. */
  form: ReactNode
}

const formId = 'ask-us'

/** The first matches, a link to the whole list, and a form for visitors who want a call instead. */
export function Matches({ matches, cards, form }: MatchesProps) {
  const { total, why, listHref, otherHref, kind, guide } = matches
  const shown = matches.doctors.length + matches.hospitals.length
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10">
      <div className="grid min-w-0 content-start gap-5">
        {total === 0 ? (
          <NoMatches matches={matches} />
        ) : (
          <>
            <p className="text-ink-soft">
              {total > shown && `Showing ${shown} of ${total}. `}
              {why}
            </p>
            <TextLink href={`#${formId}`} className="lg:hidden">
              Need help choosing?
            </TextLink>
            {cards}
            {total > shown && (
              <a href={listHref} className={buttonClass('outline', 'w-full sm:w-auto')}>
                See all {total}, with filters
                <Icon name="arrow" className="size-5" />
              </a>
            )}
          </>
        )}
        <LinkRow
          links={[
            {
              href: otherHref,
              label: `Look for ${kind === 'doctors' ? 'hospitals' : 'doctors'} instead`,
            },
            { href: guide.href, label: `Read about ${guide.name}` },
          ]}
        />
      </div>
      <div id={formId} className="scroll-mt-4">
        <div className="lg:sticky lg:top-4">{form}</div>
      </div>
    </div>
  )
}

/** No match: links to the nearest cities and to the list without the insurance. */
function NoMatches({ matches }: { matches: MatchesStep }) {
  const { kind, city, nearby, insurer, anyInsurance } = matches
  return (
    <EmptyList
      title={
        insurer
          ? `No ${kind} listed in ${city.name} for this with ${insurer} yet`
          : `No ${kind} listed in ${city.name} for this yet`
      }
    >
      <p className="max-w-measure">
        Our care team may know one near you. Send the form and they will check, free of charge.
      </p>
      {nearby.length > 0 && (
        <>
          <h3 className="mt-4 text-base">
            {insurer
              ? `Nearest cities with ${kind} for this where ${insurer} is accepted`
              : `Nearest cities with ${kind} for this`}
          </h3>
          <NearbyList items={nearby} />
        </>
      )}
      {anyInsurance && (
        <p className="mt-2">
          <TextLink href={anyInsurance.href}>
            {city.name} with any insurance ({anyInsurance.count})
          </TextLink>
        </p>
      )}
    </EmptyList>
  )
}
