import { InlineLeadForm } from '#components/leads/form/inline-lead-form'
import type { LeadFormProps } from '#components/leads/form/lead-form'
import { EmergencyCall } from '#components/shell/emergency-call'
import { nextStepsWords } from '#lib/domain/leads/texts/next-steps'
import type { Language } from '#lib/domain/text/language'

export interface AppointmentScreenProps {
  title: string
  /** What is known about the request: 'With Dr Asha Rao', 'For a second opinion'. */
  lines: string[]
  /** Link to the same page without the doctor and hospital. */
  anybody?: { href: string; label: string }
  form: Omit<LeadFormProps, 'onSent' | 'words'>
}

/** /appointment: every opener of the form leads here without JavaScript, and plain forms are answered here. */
export function AppointmentScreen({ title, lines, anybody, form }: AppointmentScreenProps) {
  const { language } = form.page
  return (
    <div
      lang={language === 'hi' ? 'hi' : undefined}
      className="mx-auto grid max-w-content gap-8 px-4 py-6 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-12 md:py-10 lg:grid-cols-[minmax(0,36rem)_22rem] lg:justify-center"
    >
      <div>
        <h1 className="text-3xl font-bold text-neem-900">{title}</h1>
        {lines.length > 0 && (
          <p className="mt-1 flex flex-wrap items-center gap-x-4 text-lg text-ink-soft">
            {lines.join(', ')}
            {anybody && (
              <a
                href={anybody.href}
                className="inline-flex min-h-11 items-center text-base underline"
              >
                {anybody.label}
              </a>
            )}
          </p>
        )}
        <div className="mt-5">
          <InlineLeadForm {...form} title={null} />
        </div>
      </div>
      <NextSteps language={language} />
    </div>
  )
}

/** What happens after the form is sent, and the emergency numbers. */
function NextSteps({ language }: { language: Language }) {
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
        <EmergencyCall className="font-bold underline" />
        {emergency.between}
        <EmergencyCall isAmbulance className="font-bold underline" />
        {emergency.after}
      </p>
    </section>
  )
}
