import Head from 'next/head'
import { Brand } from '#components/shell/brand'
import { CallUs, WhatsAppUs } from '#components/shell/contact-links'
import { EmergencyCall } from '#components/shell/emergency-call'
import { fontClass } from '#components/shell/font'
import { LostScene } from '#components/shell/illustrations/lost-scene'
import { buttonClass } from '#components/ui/button'
import { TroubleScreen } from '#components/ui/trouble-screen'
import { site } from '#lib/config/site'

/** Shown when the server fails, even without a database: it needs no data. */
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
          text="This is not your fault. If you saw a receipt, your request is safe. Please try again in a minute, or contact us."
        >
          <p lang="hi" className="mt-3 max-w-measure">
            हमारी ओर से कुछ गड़बड़ हुई है, आपकी ग़लती नहीं है। कृपया एक मिनट बाद फिर कोशिश करें, या हमें फ़ोन करें।
          </p>
          <p className="mt-5 flex flex-wrap gap-3">
            <a href="/" className={buttonClass('main', 'grow md:grow-0')}>
              Go to the home page
            </a>
            <CallUs className="grow md:grow-0" />
            <WhatsAppUs className="grow md:grow-0" />
          </p>
          <p className="mt-6 text-sm text-ink-soft">
            In an emergency call <EmergencyCall className="link" />, or{' '}
            <EmergencyCall isAmbulance className="link" /> for an ambulance.
          </p>
        </TroubleScreen>
      </main>
    </div>
  )
}
