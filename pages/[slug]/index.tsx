import { ContactWays } from '#components/articles/contact-ways'
import { TextScreen } from '#components/articles/text-screen'
import { InlineLeadForm } from '#components/lead-form/inline-lead-form'
import { PageHead } from '#components/seo/page-head'
import { type TextPageProps, textPaths, textStaticProps } from '#lib/server/pages/text-page'

/** About us, policies, terms, questions: which there are stands in lib/rules/text-pages. */
export default function TextPage({ seo, page, article, trail, formOptions }: TextPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <TextScreen
        article={article}
        trail={trail}
        aside={
          formOptions && (
            <>
              <InlineLeadForm
                page={page}
                options={formOptions}
                variant="1"
                title="Write to us"
                submitLabel="Ask for a callback"
              />
              <ContactWays />
            </>
          )
        }
      />
    </>
  )
}

export const getStaticPaths = textPaths
export const getStaticProps = textStaticProps
