import type { Unsent } from '#components/leads/form/use-lead-form'
import { Anchor } from '#components/ui/language'
import { consentVersion } from '#lib/domain/leads/consent'
import { anybody, everyOption } from '#lib/domain/leads/form-options'
import { claimsOf } from '#lib/domain/leads/page-claim'
import type { LeadWords } from '#lib/domain/leads/texts/form/en'
import type { UnsentWords } from '#lib/domain/leads/texts/unsent'
import { type ToolAnswers, toolAnswerNames } from '#lib/domain/leads/tool-answers'
import { links } from '#lib/domain/routes/links'
import type { Attribution } from '#lib/domain/site/attribution'
import { callLinkOf, spokenPhoneOf } from '#lib/domain/site/contact-links'
import type { PageContext } from '#lib/domain/site/page'

interface ConsentLineProps {
  words: LeadWords
  /** A page with the notice, to which a compact form links. */
  noticeHref?: string | undefined
}

export function ConsentLine({ words: { consent, notice }, noticeHref }: ConsentLineProps) {
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p>
        {consent.before}
        <Anchor href={links.terms} className="underline">
          {consent.link}
        </Anchor>
      </p>
      {noticeHref !== undefined ? (
        <Anchor
          href={noticeHref}
          className="inline-flex min-h-11 items-center justify-self-start underline"
        >
          {notice.title}
        </Anchor>
      ) : (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center underline">
            {notice.title}
          </summary>
          <dl className="grid gap-2 rounded-card bg-neem-50 p-3 text-ink">
            {notice.points.map(({ term, text }) => (
              <div key={term}>
                <dt className="font-bold">{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

/**
 * Without JavaScript a page offers only some of the cities and treatments. This sends the form to its own page, which
 * shows it again with all of them.
 */
export const EveryOption = ({ words }: { words: LeadWords }) => (
  <noscript>
    <button type="submit" name={everyOption} value="1" className="min-h-11 text-left underline">
      {words.everyOption}
    </button>
  </noscript>
)

/** Without JavaScript: sends the form to its own page, which shows it again without the doctor or hospital. */
export const Anybody = ({ words }: { words: LeadWords }) => (
  <noscript>
    <button type="submit" name={anybody} value="1" className="min-h-11 text-left underline">
      {words.anybody.both}
    </button>
  </noscript>
)

interface KeptDraftProps {
  words: LeadWords
  /** The background, unlike that of the form. */
  tint: string
  onErase: () => void
}

/** Says that this device kept a draft. Other people may use the same device. */
export const KeptDraft = ({ words: { draft }, tint, onErase }: KeptDraftProps) => (
  <p
    className={`flex flex-wrap items-center justify-between gap-x-3 rounded-card px-3 py-1 text-sm ${tint}`}
  >
    {draft.kept}
    <button type="button" onClick={onErase} className="min-h-11 underline">
      {draft.erase}
    </button>
  </p>
)

interface UnsentStatusProps {
  unsent: Unsent
  page: PageContext
  words: UnsentWords
}

/**
 * What became of a lead that could not be sent at once. No error message (specification.md, section 8), but the patient
 * must not wait in vain.
 */
export function UnsentStatus({ unsent, page, words }: UnsentStatusProps) {
  if (unsent.outcome === 'waiting') return words.waiting
  if (unsent.outcome === 'sent')
    return (
      <>
        {words.sent}{' '}
        <a href={unsent.receipt} className="font-bold underline">
          {words.receipt}
        </a>
      </>
    )
  if (page.isCallEnabled === false) return words.later
  return (
    <>
      {words.call}
      <a href={callLinkOf(page)} className="font-bold whitespace-nowrap underline">
        {spokenPhoneOf(page)}
      </a>
    </>
  )
}

interface LeadContextInputsProps {
  page: PageContext
  variant: string
  idempotencyKey: string | undefined
  tool: ToolAnswers | undefined
  attribution: Attribution | undefined
}

/**
 * Hidden fields: what a plain form says about its page. The early script adds the session's attribution, and
 * an idempotency key unless an earlier attempt set one.
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
