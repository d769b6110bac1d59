import type { ComponentType, ReactNode } from 'react'
import { LanguageProvider } from '#components/shell/language'
import { LensChooser } from '#components/tools/lens-chooser'
import { PilesQuiz } from '#components/tools/piles-quiz'
import { island } from '#components/ui/island'
import { islandHtml } from '#components/ui/island-html'
import { wordsOf } from '#components/ui/language'
import type { ToolAnswers } from '#lib/domain/leads/tool-answers'
import type { PageContext } from '#lib/domain/site/page'
import type { Language } from '#lib/domain/text/language'
import type { TreatmentTool as ToolName } from '#lib/domain/tools/tool'
import type { Words } from '#lib/languages/en/index'
import { addWords } from '#lib/languages/loaded'

interface EmbeddedProps {
  embedded: true
  page: PageContext
  /** The lead form below a result. */
  form: (answers: ToolAnswers) => ReactNode
}

const pilesHtml = (props: EmbeddedProps, prefix: string) =>
  islandHtml(
    <LanguageProvider language={props.page.language}>
      <PilesQuiz {...props} />
    </LanguageProvider>,
    prefix,
  )
const lensHtml = (props: EmbeddedProps, prefix: string) =>
  islandHtml(
    <LanguageProvider language={props.page.language}>
      <LensChooser {...props} />
    </LanguageProvider>,
    prefix,
  )

const pilesWords = {
  en: () => import('#lib/languages/en/piles'),
  hi: () => import('#lib/languages/hi/piles'),
}
const lensWords = {
  en: () => import('#lib/languages/en/lens'),
  hi: () => import('#lib/languages/hi/lens'),
}

/** The quiz in a language, whose words are there from now on. */
function withLanguage(
  Quiz: ComponentType<EmbeddedProps>,
  language: Language,
  words: Partial<Words>,
): ComponentType<EmbeddedProps> {
  addWords(language, words)
  return (props) => (
    <LanguageProvider language={language}>
      <Quiz {...props} />
    </LanguageProvider>
  )
}

/**
 * Islands: if a quiz's code cannot be loaded, the quiz stays a plain form, and the page around it is not rendered
 * again. Pages about other treatments load neither.
 */
const tools = {
  // With this literal condition the bundler leaves the quizzes out of the page's own code.
  'piles-severity': island<EmbeddedProps>(
    typeof window === 'undefined' ? pilesHtml : undefined,
    async ({ page: { language } }) => {
      const [quiz, words] = await Promise.all([
        import('#components/tools/piles-quiz'),
        pilesWords[language](),
      ])
      return withLanguage(quiz.PilesQuiz, language, words)
    },
  ),
  'cataract-lens': island<EmbeddedProps>(
    typeof window === 'undefined' ? lensHtml : undefined,
    async ({ page: { language } }) => {
      const [chooser, words] = await Promise.all([
        import('#components/tools/lens-chooser'),
        lensWords[language](),
      ])
      return withLanguage(chooser.LensChooser, language, words)
    },
  ),
}

interface TreatmentToolProps extends Pick<EmbeddedProps, 'form' | 'page'> {
  tool: ToolName
}

/**
 * The quiz of a treatment, embedded in a page about it. With JavaScript it answers in place; without, it posts to its
 * own page.
 */
export function TreatmentTool({ tool, page, form }: TreatmentToolProps) {
  const Tool = tools[tool]
  return <Tool embedded page={page} form={form} />
}

/** The part of an article about a treatment that has a tool. */
export const toolPart = (tool: ToolName | null, embedded: Omit<TreatmentToolProps, 'tool'>) =>
  tool && {
    heading: wordsOf(embedded.page.language, 'common').tools[tool],
    content: <TreatmentTool tool={tool} {...embedded} />,
  }
