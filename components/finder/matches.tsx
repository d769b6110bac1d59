import type { ReactNode } from 'react'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { EmptyScene } from '#components/ui/illustration'
import type { MatchesStep } from '#lib/contract/finder'
import { wholeNumber } from '#lib/rules/format'

interface MatchesProps {
  matches: MatchesStep
  cards: ReactNode
  /** With everything that is known filled in. */
  form: ReactNode
}

const formId = 'ask-us'

/** The first of the list, the way to all of it, and the form for whoever would rather be called. */
export function Matches({ matches, cards, form }: MatchesProps) {
  const { total, why, listHref, otherHref, kind, guide } = matches
  const shown = matches.doctors.length + matches.hospitals.length
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10">
      <div className="grid min-w-0 content-start gap-5">
        {total === 0 ? (
          <NobodyHere matches={matches} />
        ) : (
          <>
            <p className="text-ink-soft">
              {total > shown && `The first ${shown} of ${total}. `}
              {why}
            </p>
            <a href={`#${formId}`} className="link inline-flex min-h-11 items-center lg:hidden">
              Or have us choose with you
            </a>
            {cards}
            {total > shown && (
              <a href={listHref} className={buttonClass('outline', 'w-full sm:w-auto')}>
                All {total} in the list, with filters
                <Icon name="arrow" className="size-5" />
              </a>
            )}
          </>
        )}
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <a href={otherHref} className="link inline-flex min-h-11 items-center">
              Look for {kind === 'doctors' ? 'hospitals' : 'doctors'} instead
            </a>
          </li>
          <li>
            <a href={guide.href} className="link inline-flex min-h-11 items-center">
              Read about {guide.name}
            </a>
          </li>
        </ul>
      </div>
      <div id={formId} className="scroll-mt-4">
        <div className="lg:sticky lg:top-4">{form}</div>
      </div>
    </div>
  )
}

/** An empty result is no dead end: in the nearest cities, without the insurance, or by the form. */
function NobodyHere({ matches }: { matches: MatchesStep }) {
  const { kind, city, nearby, insurer, anyInsurance } = matches
  return (
    <section
      aria-labelledby="nobody-here"
      className="raised grid gap-6 p-4 md:grid-cols-[12rem_1fr] md:p-8"
    >
      <EmptyScene className="mx-auto h-36 w-full md:h-40" />
      <div>
        <h2 id="nobody-here" className="text-xl">
          {insurer
            ? `No ${kind} listed in ${city.name} for this with ${insurer} yet`
            : `No ${kind} listed in ${city.name} for this yet`}
        </h2>
        <p className="mt-2 max-w-measure">
          Our care team may still know one near you: the form asks them, and it is free.
        </p>
        {nearby.length > 0 && (
          <>
            <h3 className="mt-4 text-base">
              {insurer
                ? `Nearest cities with ${kind} for this where ${insurer} is accepted`
                : `Nearest cities with ${kind} for this`}
            </h3>
            <ul className="flex flex-wrap gap-x-6">
              {nearby.map(({ href, name, count, km }) => (
                <li key={href}>
                  <a href={href} className="link inline-flex min-h-11 items-center">
                    {name}, {wholeNumber(km)} km ({count})
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        {anyInsurance && (
          <p className="mt-2">
            <a href={anyInsurance.href} className="link inline-flex min-h-11 items-center">
              {city.name} with any insurance ({anyInsurance.count})
            </a>
          </p>
        )}
      </div>
    </section>
  )
}
