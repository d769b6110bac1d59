import { ContactWays, TextScreen } from '#components/catalogue/articles/text-screen'
import { InlinePartnerForm } from '#components/leads/partner/inline-partner-form'
import { withWords } from '#components/ui/words/with-words'
import { type PartnerPageProps, partnerServerSideProps } from '#lib/server/pages/leads/partner'

/** The catalogue's text for partners, with the partner form next to it. */
function PartnerWithUs({ article, trail, form }: PartnerPageProps) {
  return (
    <TextScreen
      article={article}
      trail={trail}
      aside={
        <>
          <InlinePartnerForm {...form} />
          <ContactWays />
        </>
      }
    />
  )
}

export default withWords(['articles', 'partner'], PartnerWithUs)

export const getServerSideProps = partnerServerSideProps
