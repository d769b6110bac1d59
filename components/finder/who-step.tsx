import { Carried } from '#components/finder/carried'
import { controlClass, Field } from '#components/ui/field'
import { Icon, type IconName } from '#components/ui/icon'
import type { WhoStep } from '#lib/contract/finder'
import type { FinderAnswers } from '#lib/rules/finder'
import { type ListingKind, links } from '#lib/rules/links'
import { counted } from '#lib/rules/listing-words'

interface WhoStepViewProps {
  step: WhoStep
  answers: FinderAnswers
}

/** Insurance first, since the two answers are buttons that send the form. */
export function WhoStepView({ step, answers }: WhoStepViewProps) {
  const { city, doctors, hospitals, insurers, insurance } = step
  return (
    <form action={links.finder} className="grid max-w-[46rem] gap-6">
      <Carried answers={answers} without="insurance" />
      {insurers.length > 0 && (
        <Field
          id="finder-insurance"
          label="Insurance or scheme"
          hint="Only those that accept it are shown"
        >
          {(control) => (
            <div className="relative">
              <select
                {...control}
                name="insurance"
                defaultValue={insurance}
                className={`${controlClass} appearance-none pr-10`}
              >
                <option value="">None, or I do not know</option>
                {insurers.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </select>
              <Icon
                name="chevron"
                className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-soft"
              />
            </div>
          )}
        </Field>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Who
          who="doctors"
          icon="stethoscope"
          title="Doctors"
          text="With experience, fee and languages"
          count={`${counted(doctors, 'doctor')} in ${city}`}
        />
        <Who
          who="hospitals"
          icon="hospital"
          title="Hospitals"
          text="With beds, accreditation and insurance"
          count={`${counted(hospitals, 'hospital')} in ${city}`}
        />
      </div>
    </form>
  )
}

interface WhoProps {
  who: ListingKind
  icon: IconName
  title: string
  text: string
  count: string
}

const Who = ({ who, icon, title, text, count }: WhoProps) => (
  <button
    type="submit"
    name="who"
    value={who}
    className="raised flex items-start gap-4 p-4 text-left hover:border-neem-700 md:p-6"
  >
    <span className="grid size-14 shrink-0 place-items-center rounded-full bg-neem-50 text-neem-700">
      <Icon name={icon} className="size-7" />
    </span>
    <span className="grow">
      <span className="block text-xl font-bold text-neem-900">{title}</span>
      <span className="block text-ink-soft">{text}</span>
      <span className="mt-1 block font-bold text-neem-700">{count}</span>
    </span>
    <Icon name="arrow" className="mt-1 size-6 shrink-0 text-neem-700" />
  </button>
)
