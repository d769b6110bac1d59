import { ContactWays, TextScreen } from '#components/catalogue/articles/text-screen'
import { PartnerForm } from '#components/leads/partner/partner-form'
import { type PartnerPageProps, partnerServerSideProps } from '#lib/server/pages/leads/partner'

/** The catalogue's text for partners, with the partner form next to it. */
export default function PartnerWithUs({ article, trail, form }: PartnerPageProps) {
  return (
    <TextScreen
      article={article}
      trail={trail}
      aside={
        <>
          <PartnerForm {...form} />
          <ContactWays />
        </>
      }
    />
  )
}

export const getServerSideProps = partnerServerSideProps
