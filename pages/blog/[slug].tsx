import { ArticleScreen } from '#components/articles/article-screen'
import { InlineLeadForm } from '#components/lead-form/inline-lead-form'
import { PageHead } from '#components/seo/page-head'
import { englishWords } from '#lib/rules/article-words-en'
import { type ArticlePageProps, articleStaticProps } from '#lib/server/pages/article-page'
import { pathsOnDemand } from '#lib/server/pages/page-props'

export default function BlogPage({ seo, page, article, trail, formOptions }: ArticlePageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <ArticleScreen
        article={article}
        words={englishWords}
        trail={trail}
        form={<InlineLeadForm page={page} options={formOptions} variant="2" />}
      />
    </>
  )
}

export const getStaticPaths = pathsOnDemand
export const getStaticProps = articleStaticProps('blog', 'en')
