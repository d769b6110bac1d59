import { Icon } from '#components/ui/icon'
import { links } from '#lib/rules/links'

const tools = [
  {
    href: links.medicalLoan,
    name: 'Medical loan',
    text: 'EMI, interest and the whole cost of a loan for treatment',
  },
  {
    href: links.bmiCalculator,
    name: 'BMI calculator',
    text: 'Your weight by Indian and by WHO cut-offs',
  },
  {
    href: links.pilesSeverity,
    name: 'Piles: how severe is it?',
    text: 'Five questions, and the signs that need a doctor at once',
  },
  {
    href: links.cataractLens,
    name: 'Which lens for a cataract?',
    text: 'Which kind to ask your eye surgeon about, and why',
  },
]

/** The ways to the calculators and quizzes. */
export const ToolTiles = () => (
  <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
    {tools.map(({ href, name, text }) => (
      <li key={href}>
        <a href={href} className="group raised flex h-full flex-col p-4">
          <span className="flex items-center justify-between gap-2 font-bold text-neem-700 group-hover:underline">
            {name}
            <Icon name="arrow" className="size-5 shrink-0" />
          </span>
          <span className="mt-1 text-sm text-ink-soft">{text}</span>
        </a>
      </li>
    ))}
  </ul>
)
