import type { ReactNode } from 'react'
import { FormOpener } from '#components/layout/form-opener'
import { buttonClass } from '#components/ui/button'
import { site } from '#lib/config/site'

/** A callback word as the receipt shows it; this one is an example. */
const CallbackWord = () => (
  <span role="img" aria-label="For example: M A L I" className="mt-3 flex gap-1.5">
    {['M', 'A', 'L', 'I'].map((letter) => (
      <span
        key={letter}
        aria-hidden="true"
        className="grid size-10 place-items-center rounded-card border border-line bg-white text-lg font-bold text-neem-900"
      >
        {letter}
      </span>
    ))}
  </span>
)

const steps: { title: string; text: string; more?: ReactNode }[] = [
  {
    title: 'You send a short form',
    text: 'Your name, your mobile number and what you need. It is free, and you need no account.',
  },
  {
    title: 'Our care team calls you',
    text: `A person calls, ${site.callingHours}, usually within 30 minutes. They say your callback word first, so that you know it is us.`,
    more: <CallbackWord />,
  },
  {
    title: 'You choose',
    text: 'We suggest doctors and hospitals that fit, with fees and dates, and book the one you choose. You pay the doctor or hospital, never us.',
  },
]

/** Three steps, with what happens after the form and who calls. */
export function HowItWorks() {
  return (
    <>
      <ol className="grid gap-8 md:grid-cols-3 md:gap-10">
        {steps.map(({ title, text, more }, index) => (
          <li key={title} className="flex gap-4 md:block">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-neem-700 text-lg font-bold text-white"
            >
              {index + 1}
            </span>
            <div className="md:mt-4">
              <h3>{title}</h3>
              <p className="mt-1.5">{text}</p>
              {more}
            </div>
          </li>
        ))}
      </ol>
      <FormOpener className={buttonClass('outline', 'mt-8 w-full md:w-auto')}>
        Ask for a call back
      </FormOpener>
    </>
  )
}
