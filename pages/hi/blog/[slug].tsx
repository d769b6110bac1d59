import { ArticleScreen } from '#components/articles/article-screen'
import { InlineLeadForm } from '#components/lead-form/inline-lead-form'
import { PageHead } from '#components/seo/page-head'
import { hindiWords } from '#lib/rules/article-words-hi'
import { type ArticlePageProps, articleStaticProps } from '#lib/server/pages/article-page'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default function HindiBlogPage({
  seo,
  page,
  article,
  trail,
  formOptions,
}: ArticlePageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <ArticleScreen
        article={article}
        words={hindiWords}
        trail={trail}
        form={<InlineLeadForm page={page} options={formOptions} variant="2" />}
      />
    </>
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = articleStaticProps('blog', 'hi')
