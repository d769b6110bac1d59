import Head from 'next/head'
import { Brand } from '#components/shell/brand'
import { CallUs, WhatsAppUs } from '#components/shell/contact-links'
import { EmergencyCall } from '#components/shell/emergency-call'
import { fontClass } from '#components/shell/font'
import { LostScene } from '#components/shell/illustrations/lost-scene'
import { buttonClass } from '#components/ui/button'
import { Anchor, useLanguage, useWords } from '#components/ui/language'
import { TroubleScreen } from '#components/ui/trouble-screen'
import { withWords } from '#components/ui/words/with-words'
import { site } from '#lib/config/site'
import { links } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'

/** Shown when the server fails, even without a database: it needs no data. pages/_app knows its language. */
export default function ServerErrorPage() {
  return <FailureWithWords page={{ language: useLanguage() }} />
}

interface FailureProps {
  page: { language: Language }
}

const FailureWithWords = withWords(['common', 'errors'], Failure)

function Failure({ page: { language } }: FailureProps) {
  const words = useWords('errors').failure
  const { before, between, after } = words.emergency
  return (
    <div className={fontClass}>
      <Head>
        <title>{`${words.title} | ${site.name}`}</title>
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
          heading={words.heading}
          text={words.text}
        >
          {language === 'en' && (
            <p lang="hi" className="mt-3 max-w-measure">
              हमारी ओर से कुछ गड़बड़ हुई है, आपकी ग़लती नहीं है। कृपया एक मिनट बाद फिर कोशिश करें, या हमें फ़ोन करें।
            </p>
          )}
          <p className="mt-5 flex flex-wrap gap-3">
            <Anchor href={links.home} className={buttonClass('main', 'grow md:grow-0')}>
              {words.home}
            </Anchor>
            <CallUs className="grow md:grow-0" />
            <WhatsAppUs className="grow md:grow-0" />
          </p>
          <p className="mt-6 text-sm text-ink-soft">
            {before}
            <EmergencyCall className="link" />
            {between}
            <EmergencyCall isAmbulance className="link" />
            {after}
          </p>
        </TroubleScreen>
      </main>
    </div>
  )
}
