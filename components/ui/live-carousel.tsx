import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icon'

interface LiveCarouselProps {
  /** Names the content: 'Doctors'. */
  label: string
  items: { key: string | number; content: ReactNode }[]
}

const button =
  'grid size-12 place-items-center rounded-full border border-line bg-white text-neem-700 [box-shadow:var(--shadow-raised)] hover:bg-neem-50 disabled:text-line'

/**
 * A row of cards to swipe, with buttons once the page is live. Before that, and without JavaScript, it
 * scrolls and snaps as a plain row. The buttons are next to the heading above, so that they leave no gap when hidden.
 * Its style sheet is public/carousel.css.
 */
export function LiveCarousel({ label, items }: LiveCarouselProps) {
  const frame = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [hasButtons, setHasButtons] = useState(false)

  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    import('#components/ui/swiper-row').then(
      ({ startRow }) => {
        if (isGone || !frame.current || !back.current || !next.current) return
        stop = startRow(frame.current, { back: back.current, next: next.current })
        setHasButtons(true)
      },
      // A failed download: the row still scrolls by hand.
      () => {},
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [])

  return (
    <div ref={frame} className="live-carousel relative" data-live="">
      {/* A region that scrolls must be reachable by the keyboard, whose arrow keys then scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1 for scrollable regions. */}
      <ul aria-label={`${label}, a row to scroll`} className="live-carousel-row" tabIndex={0}>
        {items.map(({ key, content }) => (
          <li key={key} className="live-carousel-card">
            {content}
          </li>
        ))}
      </ul>
      <div
        className={`absolute right-0 bottom-full mb-2 flex gap-2 ${hasButtons ? '' : 'invisible'}`}
      >
        <button ref={back} type="button" aria-label={`${label}: back`} className={button}>
          <Icon name="arrow" className="size-5 rotate-180" />
        </button>
        <button ref={next} type="button" aria-label={`${label}: next`} className={button}>
          <Icon name="arrow" className="size-5" />
        </button>
      </div>
    </div>
  )
}
