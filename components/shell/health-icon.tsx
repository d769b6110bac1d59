import {
  departmentIcons,
  generalIcons,
  iconId,
  testIcons,
} from '#lib/domain/catalogue/health-icons'

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

/** The drawings are 14 KB compressed, so they are in one file that browsers cache, not in HTML or JavaScript. */
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
