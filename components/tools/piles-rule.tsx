import { ToolBasis } from '#components/tools/tool-basis'
import { links } from '#lib/rules/links'
import { mostPilesPoints, severityFrom } from '#lib/rules/piles-severity'
import { pilesSources } from '#lib/rules/tool-sources'

/** How the points of the piles quiz are counted, and whose they are. */
export const PilesRule = () => (
  <>
    <p className="mt-4 max-w-measure">
      Goligher’s grades are the basis: a lump that goes back by itself counts 2 points, one that is
      pushed back 4, one that stays out 6. Bleeding and pain add up to 3 each, time up to 2: at most{' '}
      {mostPilesPoints} points.
    </p>
    <ul className="mt-3 ml-5 grid list-disc gap-1">
      <li>Mild: below {severityFrom.Moderate} points</li>
      <li>
        Moderate: {severityFrom.Moderate} to {severityFrom.Severe - 1} points; grade 3 is never less
      </li>
      <li>Severe: {severityFrom.Severe} points or more; grade 4 always</li>
    </ul>
    <p className="mt-3 max-w-measure text-sm text-ink-soft">
      Doctors have no such points in common; these points are ours, to sort answers. The urgent
      signs stand before any score.
    </p>
  </>
)

/** The same below the quiz in another page. */
export const PilesBasis = () => (
  <ToolBasis
    summary="How the points are counted"
    sources={pilesSources}
    page={{ href: links.pilesSeverity, label: 'This check on its own page, with its limits' }}
  >
    <PilesRule />
  </ToolBasis>
)
