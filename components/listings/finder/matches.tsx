import type { ReactNode } from 'react'
import { NearbyList } from '#components/listings/empty-listing'
import { EmptyList } from '#components/shell/empty-list'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { Anchor, useWords } from '#components/ui/language'
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
  const words = useWords('finder').matches
  const shown = matches.doctors.length + matches.hospitals.length
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10">
      <div className="grid min-w-0 content-start gap-5">
        {total === 0 ? (
          <NoMatches matches={matches} />
        ) : (
          <>
            <p className="text-ink-soft">
              {total > shown && words.showing(shown, total)}
              {why}
            </p>
            <TextLink href={`#${formId}`} className="lg:hidden">
              {words.help}
            </TextLink>
            {cards}
            {total > shown && (
              <Anchor href={listHref} className={buttonClass('outline', 'w-full sm:w-auto')}>
                {words.all(total)}
                <Icon name="arrow" className="size-5" />
              </Anchor>
            )}
          </>
        )}
        <LinkRow
          links={[
            {
              href: otherHref,
              label: words.instead[kind === 'doctors' ? 'hospitals' : 'doctors'],
            },
            { href: guide.href, label: words.read(guide.name), language: guide.language },
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
  const words = useWords('finder').matches
  return (
    <EmptyList
      title={insurer ? words.noneWith(kind, city.name, insurer) : words.none(kind, city.name)}
    >
      <p className="max-w-measure">{words.careTeam}</p>
      {nearby.length > 0 && (
        <>
          <h3 className="mt-4 text-base">
            {insurer ? words.nearestWith(kind, insurer) : words.nearest(kind)}
          </h3>
          <NearbyList items={nearby} />
        </>
      )}
      {anyInsurance && (
        <p className="mt-2">
          <TextLink href={anyInsurance.href}>
            {words.anyInsurance(city.name, anyInsurance.count)}
          </TextLink>
        </p>
      )}
    </EmptyList>
  )
}
