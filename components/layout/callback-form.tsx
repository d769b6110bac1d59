import { Button } from '#components/ui/button'
import { TextField } from '#components/ui/field'
import type { Navigation } from '#lib/contract/catalogue'
import type { PageContext } from '#lib/contract/page'
import { callbackClaim } from '#lib/rules/callback'
import { consentVersion } from '#lib/rules/consent'
import { pageExists } from '#lib/rules/footer-links'
import { leadFields } from '#lib/rules/lead-fields'
import { leadWordsOf } from '#lib/rules/lead-words-of'
import { links } from '#lib/rules/links'
import { defaultCountryCode } from '#lib/rules/phone'

const privacy = links.text('privacy')
const callMeBack = { en: 'Call me back', hi: 'मुझे फ़ोन करें' } as const

interface CallbackFormProps {
  page: PageContext
  navigation: Pick<Navigation, 'pages'>
}

/**
 * The callback by number alone. It stands in the layout, which is markup: a plain form in every case, which
 * the early script gives its key and the session's attribution.
 */
export function CallbackForm({ page, navigation }: CallbackFormProps) {
  const { language, path } = page
  const words = leadWordsOf(language)
  const { consent, notice } = words
  const claim = callbackClaim(page)
  const variant = '1'
  return (
    <form
      method="post"
      action="/appointment"
      data-lead-form={variant}
      lang={language === 'hi' ? 'hi' : undefined}
      className="grid gap-2"
    >
      <input type="hidden" name="page" value={JSON.stringify(claim)} />
      <input type="hidden" name="variant" value={variant} />
      <input type="hidden" name="consentVersion" value={consentVersion} />
      <div className="flex flex-wrap items-end gap-3">
        {leadFields({ ...claim, variant }, words).map(
          ({ name, label, hint, autoComplete, inputMode, maxLength }) => (
            <div key={name} className="min-w-48 flex-1">
              <TextField
                id={`callback-${name}`}
                {...{ name, label, autoComplete, inputMode, maxLength }}
                {...(hint && { hint })}
                type="tel"
                prefix={defaultCountryCode}
                required
              />
            </div>
          ),
        )}
        <Button type="submit" tone="outline" className="max-sm:w-full">
          {callMeBack[language]}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {consent.before}
        <a href={links.terms} className="underline">
          {consent.link}
        </a>
      </p>
      {/* The notice itself would be the larger part of the block, on every page. Beside the form it stands too. */}
      <a
        href={pageExists(privacy, navigation) ? privacy : links.appointment({ from: path })}
        className="inline-flex min-h-11 items-center justify-self-start text-sm text-ink-soft underline"
      >
        {notice.title}
      </a>
    </form>
  )
}
