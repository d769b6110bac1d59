import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { site } from '#lib/config/site'
import { callLink, spokenPhone, whatsAppLink } from '#lib/rules/contact'

/** The number and the chat, for who would rather not write. */
export const ContactWays = () => (
  <section aria-labelledby="contact-ways" className="mt-4 rounded-card bg-neem-50 p-4 md:p-6">
    <h2 id="contact-ways" className="text-xl">
      Call or chat
    </h2>
    <p className="mt-1">
      {spokenPhone}
      {site.hasSamplePhone && ' (sample number)'}
      <br />
      <span className="text-ink-soft">{site.callingHours}, every day</span>
    </p>
    <p className="mt-3 flex flex-wrap gap-3">
      <a href={callLink} className={buttonClass('outline', 'grow')}>
        <Icon name="phone" className="size-5" />
        Call us
      </a>
      <a
        href={whatsAppLink()}
        target="_blank"
        rel="noopener"
        className={buttonClass('outline', 'grow')}
      >
        <Icon name="chat" className="size-5" />
        WhatsApp
      </a>
    </p>
  </section>
)
