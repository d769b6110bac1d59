import type { ReactNode } from 'react'
import type { LiveTool } from '#components/tools/use-tool'
import { Button } from '#components/ui/button'
import { ErrorSummary } from '#components/ui/error-summary'
import type { PageContext } from '#lib/contract/page'
import { claimsOf } from '#lib/rules/page-claims'

/** Of the result: where the page without JavaScript comes back to. */
export const resultId = 'tool-result'

interface ToolFormProps<F extends string> {
  /** The tool's own page, which answers it without JavaScript. */
  action: string
  tool: LiveTool<F, unknown>
  fields: readonly F[]
  idOf: (name: F) => string
  /** What the server says of the form as a whole; '' for nothing. */
  notice: string
  submitLabel: string
  /** The page has another main action already. */
  quiet?: boolean
  note: string
  /** Where the tool stands, when it is not its own page: said along, so that the lead below the answer says it too. */
  page?: PageContext | undefined
  children: ReactNode
}

/** A plain form by POST: what is typed into it stands in no address. */
export function ToolForm<F extends string>(props: ToolFormProps<F>) {
  const { action, tool, fields, idOf, notice, submitLabel, quiet = false, note, children } = props
  const { page } = props
  const { problems, attempt, result, onSubmit } = tool
  const found = fields.flatMap((name) => {
    const message = problems[name]
    return message ? [{ fieldId: idOf(name), message }] : []
  })
  return (
    <form
      method="post"
      action={`${action}#${resultId}`}
      noValidate
      data-live=""
      onSubmit={onSubmit}
      className="raised no-print grid content-start gap-5 p-4 md:p-6"
    >
      {page && <input type="hidden" name="page" value={JSON.stringify(claimsOf(page))} />}
      {notice && attempt === 0 && (
        <p
          role="alert"
          className="rounded-card border-2 border-alert bg-white p-3 font-bold text-alert"
        >
          {notice}
        </p>
      )}
      <ErrorSummary problems={found} attempt={attempt} />
      {children}
      <div className="grid gap-2">
        <Button type="submit" tone={quiet || result ? 'outline' : 'main'} className="w-full">
          {submitLabel}
        </Button>
        <p className="text-sm text-ink-soft">{note}</p>
      </div>
    </form>
  )
}
