import { ReceiptScreen } from '#components/leads/receipt/receipt-screen'
import { LanguageLinks } from '#components/shell/language-link'
import { Persistent } from '#components/shell/persistent'
import { type ThankYouPageProps, thankYouServerSideProps } from '#lib/server/pages/leads/thankyou'

/** Has no top bar, so the link to the other language is its own. */
export default function ThankYou({ seo, screen }: ThankYouPageProps) {
  return (
    <>
      <Persistent
        as="div"
        name="language"
        className="no-print mx-auto flex max-w-[46rem] justify-end px-4 pt-2"
      >
        {typeof window === 'undefined' && (
          <LanguageLinks translations={seo.switches ?? seo.alternates} />
        )}
      </Persistent>
      <ReceiptScreen {...screen} />
    </>
  )
}

export const getServerSideProps = thankYouServerSideProps
