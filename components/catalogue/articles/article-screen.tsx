import type { ReactNode } from 'react'
import {
  ArticleEnd,
  ArticleHead,
  ArticleText,
  type ArticleTool,
  toolId,
} from '#components/catalogue/articles/article-html'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { Persistent } from '#components/shell/persistent'
import { Part, TwoColumns } from '#components/ui/part'
import type { Article } from '#lib/domain/catalogue/catalogue'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface ArticleScreenProps {
  /** null in a browser, which keeps the HTML that it has (lib/domain/site/page-data). */
  article: Article | null
  trail: Crumb[]
  form: ReactNode
  /** Costs of a treatment by city; only the server renders it. */
  costCities?: ReactNode
  tool?: ArticleTool | null
}

/**
 * A condition, treatment, test or blog article: the answer first, then the text, then its review and sources. A browser
 * hydrates the form and the quiz only, and loads neither the code nor the words of the rest.
 */
export const ArticleScreen = ({ article, trail, form, costCities, tool }: ArticleScreenProps) => (
  <TrailPage as="article" trail={trail}>
    <TwoColumns
      head={
        <Persistent as="div" name="article-head" className="grid content-start gap-5">
          {typeof window === 'undefined' && article && <ArticleHead article={article} />}
        </Persistent>
      }
      form={form}
    >
      <Persistent as="div" name="article-text" className="grid min-w-0 content-start gap-9">
        {typeof window === 'undefined' && article && <ArticleText article={article} tool={tool} />}
        {costCities}
      </Persistent>
      {tool && (
        <Part id={toolId} title={tool.heading}>
          <div className="mt-4">{tool.content}</div>
        </Part>
      )}
      <Persistent as="div" name="article-end" className="grid min-w-0 content-start gap-9">
        {typeof window === 'undefined' && article && <ArticleEnd article={article} />}
      </Persistent>
    </TwoColumns>
  </TrailPage>
)
