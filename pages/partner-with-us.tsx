import { ContactWays } from '#components/articles/contact-ways'
import { TextScreen } from '#components/articles/text-screen'
import { ConsentLine } from '#components/lead-form/consent-line'
import { PartnerForm } from '#components/partner/partner-form'
import { PageHead } from '#components/seo/page-head'
import { englishLeadWords } from '#lib/rules/lead-words-en'
import { type PartnerPageProps, partnerServerSideProps } from '#lib/server/pages/partner-page'

/** The catalogue's text for partners, with a form of its own beside it. */
export default function PartnerWithUs({ seo, article, trail, form }: PartnerPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <TextScreen
        article={article}
        trail={trail}
        aside={
          <>
            <PartnerForm {...form} consentLine={<ConsentLine words={englishLeadWords} />} />
            <ContactWays />
          </>
        }
      />
    </>
  )
}

export const getServerSideProps = partnerServerSideProps
