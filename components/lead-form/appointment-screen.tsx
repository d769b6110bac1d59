import { LeadForm, type LeadFormProps } from '#components/lead-form/lead-form'
import { NextSteps } from '#components/lead-form/next-steps'
import { leadWordsOf } from '#lib/rules/lead-words-of'

export interface AppointmentScreenProps {
  title: string
  /** 'With Dr Asha Rao' */
  subject?: string
  /** The same page for any doctor and hospital. */
  anybodyHref?: string
  form: Omit<LeadFormProps, 'onSent' | 'words'>
}

/** The form's own page: where every opener leads without JavaScript, and where plain forms are answered. */
export function AppointmentScreen({ title, subject, anybodyHref, form }: AppointmentScreenProps) {
  const { language } = form.page
  const words = leadWordsOf(language)
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
            {anybodyHref && (
              <a
                href={anybodyHref}
                className="inline-flex min-h-11 items-center text-base underline"
              >
                {words.anybody}
              </a>
            )}
          </p>
        )}
        <div className="mt-5 rounded-card border border-line bg-white p-4 shadow-raised md:p-6">
          <LeadForm {...form} words={words} />
        </div>
      </div>
      <NextSteps language={language} />
    </div>
  )
}
