import type { ReactNode } from 'react'

interface CarouselProps {
  /** Names the content for screen readers, and says that it scrolls. */
  label: string
  items: { key: string | number; content: ReactNode }[]
}

/**
 * A row of cards to swipe. Its style sheet is public/carousel.css, which the layout links on the pages that the
 * specification names. Scrolling, snap points and buttons are the browser's own.
 */
export function Carousel({ label, items }: CarouselProps) {
  return (
    <div className="carousel-frame">
      {/* A region that scrolls must be reachable by the keyboard, whose arrow keys then scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1 for scrollable regions. */}
      <section aria-label={label} className="carousel" tabIndex={0}>
        <ul>
          {items.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
