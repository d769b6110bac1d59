import { departmentIcons, generalIcons, iconId, testIcons } from '#lib/rules/health-icons'

interface HealthIconProps {
  /** Slug of the department or test, in any letter case; an unknown one gets a general drawing. */
  slug: string
  className?: string
}

export function DepartmentIcon({ slug, className }: HealthIconProps) {
  const drawing = departmentIcons[slug.toLowerCase()] ?? generalIcons.department
  return <Drawing drawing={drawing} className={className} />
}

export function TestIcon({ slug, className }: HealthIconProps) {
  const drawing = testIcons[slug.toLowerCase()] ?? generalIcons.test
  return <Drawing drawing={drawing} className={className} />
}

/**
 * The drawings are long: 14 KB compressed for the set. So they stand in one file that the browser
 * keeps, not in the HTML of every page and once more in its JavaScript.
 */
function Drawing({ drawing, className = 'size-10' }: { drawing: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      width="48"
      height="48"
      fill="currentColor"
      aria-hidden="true"
      className={className}
    >
      <use href={`/icons.svg#${iconId(drawing)}`} />
    </svg>
  )
}
