import { Accordion } from '#components/ui/accordion'
import { useWords } from '#components/ui/language'

/** The rules by which reviews are published or refused. */
export function ReviewRules({ open = false }: { open?: boolean }) {
  const { rules } = useWords('reviews')
  return (
    <Accordion summary={rules.title} open={open}>
      <div className="grid gap-3">
        <p>{rules.fair}</p>
        <p>{rules.published}</p>
        <p>{rules.notPublished}</p>
        <ul className="ml-5 grid list-disc gap-1">
          {rules.refused.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p>{rules.untrue}</p>
      </div>
    </Accordion>
  )
}
