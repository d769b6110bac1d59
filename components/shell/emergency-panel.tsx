import { useId } from 'react'
import { Icon } from '#components/ui/icon'
import { useLanguage } from '#components/ui/language'
import type { EmergencyKind } from '#lib/domain/emergency/emergency'
import { emergencyWords, panelLanguages } from '#lib/domain/emergency/first-aid'
import { numbersFor } from '#lib/domain/emergency/numbers'

interface EmergencyPanelProps {
  kind: EmergencyKind
  /** It appears after the page has loaded (in a chat), so screen readers announce it at once. */
  isAlert?: boolean
  className?: string
}

/** Small: the panel takes at most two fifths of a phone's screen. */
const link =
  'flex min-h-14 flex-1 flex-col items-center justify-center rounded-card border-2 ' +
  'border-alert px-1 py-1 text-center leading-tight'

/** Whom to call and what to do until help comes; on English pages in Hindi too. Works without JavaScript and in print. */
export function EmergencyPanel({ kind, isAlert = false, className = '' }: EmergencyPanelProps) {
  const id = useId()
  const [first, second] = panelLanguages(useLanguage())
  const words = emergencyWords[first]
  const { heading, until } = words.panels[kind]
  const other = second && emergencyWords[second]
  const note = kind === 'mind' ? 'mind' : 'ambulance'
  return (
    <section
      role={isAlert ? 'alert' : undefined}
      aria-labelledby={id}
      className={`rounded-card border border-line border-l-4 border-l-alert bg-white px-3 py-3 wrap-anywhere md:px-5 md:py-4 ${className}`.trim()}
    >
      <h2 id={id} className="text-base leading-snug text-alert md:text-lg">
        <Icon name="alert" className="inline size-5" /> {heading}
        {other && (
          <span lang={second} className="block text-sm leading-snug">
            {other.panels[kind].heading}
          </span>
        )}
      </h2>
      <p className="mt-2 flex max-w-[36rem] flex-wrap gap-2">
        {numbersFor(kind).map(({ number, name }, index) => (
          <a
            key={number}
            href={`tel:${number}`}
            className={`${link} ${index === 0 ? 'bg-alert text-white print:text-alert' : 'bg-white text-alert'}`}
          >
            <span className="text-lg font-bold leading-tight">
              {words.call.before && <span className="sr-only">{words.call.before}</span>}
              {number}
              {words.call.after && <span className="sr-only">{words.call.after}</span>}
            </span>{' '}
            <span className="text-xs leading-tight">
              {words.numbers[name]}
              {other && (
                <>
                  {' '}
                  <span lang={second} className="inline-block">
                    {other.numbers[name]}
                  </span>
                </>
              )}
            </span>
          </a>
        ))}
      </p>
      <p className="mt-2 max-w-measure text-sm leading-snug">
        <b>{until}</b>
        {other && (
          <span lang={second} className="block">
            {other.panels[kind].until}
          </span>
        )}
      </p>
      <p className="mt-1.5 max-w-measure text-xs leading-snug text-ink-soft">
        {words.note[note]}
        {other && (
          <span lang={second} className="block">
            {other.note[note]}
          </span>
        )}
      </p>
    </section>
  )
}
