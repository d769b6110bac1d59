import { LeadForm } from '#components/leads/form/lead-form'
import { callbackVariant } from '#lib/domain/leads/fields'
import { callbackPage } from '#lib/domain/leads/page-claim'
import type { LeadWords } from '#lib/domain/leads/texts/form/en'
import { englishLeadWords } from '#lib/domain/leads/texts/form/en'
import type { PageContext } from '#lib/domain/site/page'

interface CallbackFormProps {
  page: PageContext
  /** In the page's language; English when absent. */
  words?: LeadWords | undefined
  /** Of a page with the privacy notice, which is longer than the form. */
  noticeHref: string
}

const noOptions = { cities: [], treatments: [] }

/** Asks for a callback with a mobile number only: the form of the bottom block. */
export const CallbackForm = ({ page, words = englishLeadWords, noticeHref }: CallbackFormProps) => (
  <LeadForm
    variant={callbackVariant}
    page={callbackPage(page)}
    options={noOptions}
    words={words}
    submitTone="outline"
    compact={{ noticeHref }}
  />
)
