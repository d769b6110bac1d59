import { ToolBasis } from '#components/tools/tool-basis'
import { lensRule } from '#lib/rules/cataract-lens'
import { links } from '#lib/rules/links'
import { lensSources } from '#lib/rules/tool-sources'

/** How the lens is chosen, and whose rule that is. */
export const LensRule = () => (
  <>
    <p className="mt-4 max-w-measure">The first of these that is so decides:</p>
    <ol className="mt-2 ml-5 grid max-w-measure list-decimal gap-2">
      {lensRule.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p className="mt-3 max-w-measure">{lensRule.astigmatism}</p>
    <p className="mt-3 max-w-measure text-sm text-ink-soft">
      Surgeons have no such rule in common; this order is ours, to start a talk. “I do not know”
      counts as no, until the examination says otherwise.
    </p>
  </>
)

/** The same below the chooser in another page. */
export const LensBasis = () => (
  <ToolBasis
    summary="How the lens is chosen"
    sources={lensSources}
    page={{ href: links.cataractLens, label: 'This chooser on its own page, with its limits' }}
  >
    <LensRule />
  </ToolBasis>
)
