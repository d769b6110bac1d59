import type { Language } from '#lib/rules/links'
import { nextStepsWords } from '#lib/rules/next-steps-words'

/** What happens after the form: said beside it, because a worried person asks. */
export function NextSteps({ language }: { language: Language }) {
  const { title, steps, emergency } = nextStepsWords[language]
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-xl font-bold text-neem-900">
        {title}
      </h2>
      <ol className="mt-4 grid gap-4">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-neem-50 font-bold text-neem-700"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-bold">{step.title}</h3>
              <p className="text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-5 rounded-card bg-neem-50 p-4">
        {emergency.before}
        <a href="tel:112" className="font-bold underline">
          112
        </a>
        {emergency.between}
        <a href="tel:108" className="font-bold underline">
          108
        </a>
        {emergency.after}
      </p>
    </section>
  )
}
