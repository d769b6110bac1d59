import { AppointmentForm, type AppointmentFormProps } from '#components/lead-form/appointment-form'
import { NextSteps } from '#components/lead-form/next-steps'
import { islandHtml } from '#components/ui/island-html'
import { lateIsland } from '#components/ui/late-island'

export interface AppointmentScreenProps {
  title: string
  /** 'With Dr Asha Rao' */
  subject?: string
  /** The same page for any doctor and hospital, and what its link says. */
  anybody?: { href: string; label: string }
  form: AppointmentFormProps
}

const htmlOf = (props: AppointmentFormProps, prefix: string) =>
  islandHtml(<AppointmentForm {...props} />, prefix)

// Written out like this, the compiler leaves the form's code out of what browsers load with the page.
const LateForm = lateIsland<AppointmentFormProps>(
  typeof window === 'undefined' ? htmlOf : undefined,
  async () => (await import('#components/lead-form/appointment-form')).AppointmentForm,
)

/** The form's own page: where every opener leads without JavaScript, and where plain forms are answered. */
export function AppointmentScreen({ title, subject, anybody, form }: AppointmentScreenProps) {
  const { language } = form.page
  return (
    <div
      lang={language === 'hi' ? 'hi' : undefined}
      className="mx-auto grid max-w-content gap-8 px-4 py-6 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-12 md:py-10 lg:grid-cols-[minmax(0,36rem)_22rem] lg:justify-center"
    >
      <div>
        <h1 className="text-3xl font-bold text-neem-900">{title}</h1>
        {subject && (
          <p className="mt-1 flex flex-wrap items-center gap-x-4 text-lg text-ink-soft">
            {subject}
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
        <div className="mt-5 rounded-card border border-line bg-white p-4 shadow-raised md:p-6">
          <LateForm {...form} />
        </div>
      </div>
      <NextSteps language={language} />
    </div>
  )
}
