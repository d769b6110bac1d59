import { EmergencyButtons } from '#components/shell/emergency-call'
import { childWords } from '#lib/domain/emergency/child'

/** For somebody whose child is ill: what the site does not have, and when to go to a hospital. In English and Hindi. */
export function ChildPanel() {
  const { en, hi } = childWords
  return (
    <section
      aria-labelledby="child"
      className="max-w-measure rounded-card border border-line border-l-4 border-l-alert bg-white px-4 py-4 wrap-anywhere"
    >
      <h2 id="child" className="text-xl">
        {en.title}
        <span lang="hi" className="block text-base">
          {hi.title}
        </span>
      </h2>
      <p className="mt-2">{en.whom}</p>
      <p className="mt-2 font-bold">{en.atOnce}</p>
      <div lang="hi">
        <p className="mt-3">{hi.whom}</p>
        <p className="mt-2 font-bold">{hi.atOnce}</p>
      </div>
      <EmergencyButtons />
    </section>
  )
}
