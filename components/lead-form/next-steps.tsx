import { site } from '#lib/config/site'

const steps = [
  {
    title: 'We call you back',
    text: `A person of our care team calls, ${site.callingHours}, usually within 30 minutes.`,
  },
  {
    title: 'They say your callback word',
    text: 'You see four letters on the next page. Our caller says them first, so that you know it is us.',
  },
  {
    title: 'You choose',
    text: 'We suggest doctors and hospitals that fit, and book the one you choose. You pay us nothing.',
  },
]

/** What happens after the form: said beside it, because a worried person asks. */
export function NextSteps() {
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="text-xl font-bold text-neem-900">
        What happens next
      </h2>
      <ol className="mt-4 grid gap-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-neem-50 font-bold text-neem-700"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-bold">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-5 rounded-card bg-neem-50 p-4">
        In an emergency do not wait for a call: dial{' '}
        <a href="tel:112" className="font-bold underline">
          112
        </a>{' '}
        or{' '}
        <a href="tel:108" className="font-bold underline">
          108
        </a>{' '}
        for an ambulance.
      </p>
    </section>
  )
}
