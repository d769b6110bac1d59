import { ReceiptScreen } from '#components/leads/receipt/receipt-screen'
import { LanguageSwitch, translationsOf } from '#components/shell/language-link'
import { type ThankYouPageProps, thankYouServerSideProps } from '#lib/server/pages/leads/thankyou'

/** Has no top bar, so the link to the other language is its own. */
export default function ThankYou({ seo, screen }: ThankYouPageProps) {
  return (
    <>
      <LanguageSwitch
        translations={translationsOf(seo)}
        className="no-print mx-auto flex max-w-[46rem] justify-end px-4 pt-2"
      />
      <ReceiptScreen {...screen} />
    </>
  )
}

export const getServerSideProps = thankYouServerSideProps
