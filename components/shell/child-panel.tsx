import { EmergencyButtons } from '#components/shell/emergency-call'
import { useLanguage } from '#components/ui/language'
import { childWords } from '#lib/domain/emergency/child-words'
import { panelLanguages } from '#lib/domain/emergency/first-aid'

/** For somebody whose child is ill: what the site does not have, and when to go to a hospital; on English pages in Hindi too. */
export function ChildPanel() {
  const [first, second] = panelLanguages(useLanguage())
  const { title, whom, atOnce } = childWords[first]
  const other = second && childWords[second]
  return (
    <section
      aria-labelledby="child"
      className="max-w-measure rounded-card border border-line border-l-4 border-l-alert bg-white px-4 py-4 wrap-anywhere"
    >
      <h2 id="child" className="text-xl">
        {title}
        {other && (
          <span lang={second} className="block text-base">
            {other.title}
          </span>
        )}
      </h2>
      <p className="mt-2">{whom}</p>
      <p className="mt-2 font-bold">{atOnce}</p>
      {other && (
        <div lang={second}>
          <p className="mt-3">{other.whom}</p>
          <p className="mt-2 font-bold">{other.atOnce}</p>
        </div>
      )}
      <EmergencyButtons />
    </section>
  )
}
