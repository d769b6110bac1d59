import type { ReactNode } from 'react'
import { ToolForm, ToolGrid, ToolResult, useTool } from '#components/tools/tool-form'
import { RadioField } from '#components/ui/field'
import { useWords } from '#components/ui/language'
import { TextLink } from '#components/ui/link'
import { SourceLinks, SourcesLanguage } from '#components/ui/source-links'
import type { ToolAnswers } from '#lib/domain/leads/tool-answers'
import type { PageContext } from '#lib/domain/site/page'
import type { QuizChoices, ToolOutcome, ToolSource, ToolText } from '#lib/domain/tools/tool'

interface QuizWords<F extends string> {
  submit: string
  note: string
  /** Takes the place of the result before there is one, on the quiz's own page. */
  invitation: string
  /** The message of a question without an answer. */
  choose: (question: string) => string
  questions: Readonly<Record<F, { label: string; choices: Readonly<Record<string, string>> }>>
}

/** What makes one quiz different from another. */
export interface QuizKind<F extends string, Q extends F, R, W> {
  /** The quiz's own page. */
  path: string
  fields: readonly F[]
  choices: QuizChoices<Q>
  /** The rule, which the server uses too. */
  answer: (typed: ToolText<F>) => ToolOutcome<F, R>
  titleOf: (result: R, words: W) => string
  resultOf: (result: R) => ReactNode
  answersOf: (result: R) => ToolAnswers
  /** Rule and sources, for a quiz in another page. */
  basis: () => ReactNode
}

export interface QuizProps<F extends string> {
  /** Answers posted without JavaScript; only on the quiz's own page. */
  submitted?: ToolText<F> | null
  notice?: string
  /** It is part of a page that has its own main action. */
  embedded?: boolean
  /** The page that embeds it. */
  page?: PageContext
  /** The lead form below a result. */
  form: (answers: ToolAnswers) => ReactNode
}

interface QuizOfKindProps<F extends string, Q extends F, R, W extends QuizWords<Q>>
  extends QuizProps<F> {
  kind: QuizKind<F, Q, R, W>
  /** In the page's language. */
  words: W
  /** Inputs after the questions. */
  children?: ReactNode
}

/** A quiz with all its questions and their answers visible. */
export function Quiz<F extends string, Q extends F, R, W extends QuizWords<Q>>(
  props: QuizOfKindProps<F, Q, R, W>,
) {
  const {
    kind,
    words,
    submitted = null,
    notice = '',
    embedded = false,
    page,
    form,
    children,
  } = props
  const { fields, answer } = kind
  const questions = Object.keys(kind.choices) as Q[]
  const messages = Object.fromEntries(
    questions.map((name) => [name, words.choose(words.questions[name].label)]),
  )
  const tool = useTool({ fields, answer, submitted, messages })
  const { result, heading } = tool
  return (
    <ToolGrid
      form={
        <ToolForm
          action={kind.path}
          tool={tool}
          notice={notice}
          quiet={embedded}
          page={page}
          submitLabel={words.submit}
          note={words.note}
        >
          {questions.map((name) => (
            <RadioField
              key={name}
              {...tool.field(name)}
              label={words.questions[name].label}
              choices={kind.choices[name].map((value) => ({
                value,
                label: words.questions[name].choices[value] ?? value,
              }))}
              required
            />
          ))}
          {children}
        </ToolForm>
      }
      result={
        result && (
          <ToolResult
            title={kind.titleOf(result, words)}
            heading={heading}
            level={embedded ? 3 : 2}
          >
            {kind.resultOf(result)}
            {embedded && kind.basis()}
            <div className="mt-8 max-w-[32rem]">{form(kind.answersOf(result))}</div>
          </ToolResult>
        )
      }
      empty={
        embedded ? kind.basis() : <p className="max-w-measure text-ink-soft">{words.invitation}</p>
      }
    />
  )
}

interface ToolBasisProps {
  summary: string
  sources: readonly ToolSource[]
  /** The tool's own page. */
  page: { href: string; label: string }
  /** The rule. */
  children: ReactNode
}

/** Rule and sources of an embedded quiz, collapsed, with a link to its own page. */
export const ToolBasis = ({ summary, sources, page, children }: ToolBasisProps) => (
  <details className="fold my-4 border-y border-line">
    <summary className="min-h-12 font-bold text-neem-900">{summary}</summary>
    <div className="pb-4">
      {children}
      <p className="mt-4 font-bold">
        {useWords('common').sources}
        <SourcesLanguage sources={sources} />
      </p>
      <SourceLinks sources={sources} className="mt-2" />
      <TextLink href={page.href}>{page.label}</TextLink>
    </div>
  </details>
)
