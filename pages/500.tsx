import Head from 'next/head'
import { Brand } from '#components/layout/brand'
import { fontClass } from '#components/layout/font'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { LostScene } from '#components/ui/illustration'
import { TroubleScreen } from '#components/ui/trouble-screen'
import { site } from '#lib/config/site'
import { callLink, whatsAppLink } from '#lib/rules/contact'

/** Shown when something of ours failed, the database included: it stands on nothing but itself. */
export default function ServerErrorPage() {
  return (
    <div className={fontClass}>
      <Head>
        <title>{`Something went wrong | ${site.name}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
      </Head>
      <header className="border-b border-line bg-white">
        <div className="page-width flex min-h-16 items-center">
          <Brand ground="light" />
        </div>
      </header>
      <main>
        <TroubleScreen
          picture={<LostScene className="mx-auto h-44 w-full md:h-64" />}
          heading="Something went wrong on our side"
          text="It is not your fault, and nothing you sent has been lost if you saw a receipt. Please try again in a minute, or reach us directly."
        >
          <p lang="hi" className="mt-3 max-w-measure">
            हमारी ओर से कुछ गड़बड़ हुई है, आपकी ग़लती नहीं है। कृपया एक मिनट बाद फिर कोशिश करें, या हमें फ़ोन करें।
          </p>
          <p className="mt-5 flex flex-wrap gap-3">
            <a href="/" className={buttonClass('main', 'grow md:grow-0')}>
              Go to the home page
            </a>
            <a href={callLink} className={buttonClass('outline', 'grow md:grow-0')}>
              <Icon name="phone" className="size-5" />
              Call us
            </a>
            <a
              href={whatsAppLink()}
              target="_blank"
              rel="noopener"
              className={buttonClass('outline', 'grow md:grow-0')}
            >
              <Icon name="chat" className="size-5" />
              WhatsApp
            </a>
          </p>
          <p className="mt-6 text-sm text-ink-soft">
            In an emergency call{' '}
            <a href="tel:112" className="link">
              112
            </a>
            , or{' '}
            <a href="tel:108" className="link">
              108
            </a>{' '}
            for an ambulance.
          </p>
        </TroubleScreen>
      </main>
    </div>
  )
}
