import { ReceiptScreen } from '#components/leads/receipt/receipt-screen'
import { type ThankYouPageProps, thankYouServerSideProps } from '#lib/server/pages/leads/thankyou'

export default function ThankYou({ screen }: ThankYouPageProps) {
  return <ReceiptScreen {...screen} />
}

export const getServerSideProps = thankYouServerSideProps
