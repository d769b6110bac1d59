import type { PageContext } from '#lib/contract/page'
import type { Attribution } from '#lib/rules/attribution'
import { consentVersion } from '#lib/rules/consent'
import { claimsOf } from '#lib/rules/page-claims'
import { type ToolAnswers, toolAnswerNames } from '#lib/rules/tool-answers'

interface LeadContextInputsProps {
  page: PageContext
  variant: string
  idempotencyKey: string | undefined
  tool: ToolAnswers | undefined
  attribution: Attribution | undefined
}

/**
 * What a plain form says of the page it stands on: claims, which the server keeps as such. The early
 * script adds the session's attribution and a key, unless an earlier try gave one.
 */
export function LeadContextInputs(props: LeadContextInputsProps) {
  const { page, variant, idempotencyKey, tool, attribution = {} } = props
  return (
    <>
      <input type="hidden" name="page" value={JSON.stringify(claimsOf(page))} />
      <input type="hidden" name="variant" value={variant} />
      <input type="hidden" name="consentVersion" value={consentVersion} />
      {tool &&
        toolAnswerNames.map(
          (name) => tool[name] && <input key={name} type="hidden" name={name} value={tool[name]} />,
        )}
      {Object.keys(attribution).length > 0 && (
        <input type="hidden" name="attribution" value={JSON.stringify(attribution)} />
      )}
      {idempotencyKey && <input type="hidden" name="key" value={idempotencyKey} />}
    </>
  )
}
