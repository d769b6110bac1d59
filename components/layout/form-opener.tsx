import type { ComponentProps } from 'react'
import { useOpenedFrom } from '#components/layout/page-path'
import { links } from '#lib/rules/links'

interface FormOpenerProps extends Omit<ComponentProps<'a'>, 'href' | 'about'> {
  /** Form variant of decisions.md section 3; the modal's default is 3. */
  variant?: string
  /**
   * What is known already, read back by lib/rules/lead-preset: `doctor`, `hospital` (ids), `with` (their
   * name), `city` (id), `treatment` ('procedure:201'), `reason` ('second-opinion').
   */
  about?: Record<string, string | number | undefined>
}

/**
 * A link to the form's own page. Once its code is there the early script opens the form over the page
 * instead (decisions.md section 3, 'Openers are links first'), so there is no handler here.
 */
export function FormOpener({ variant = '3', about, children, ...props }: FormOpenerProps) {
  const { path: from, values } = useOpenedFrom()
  return (
    <a
      {...props}
      href={links.appointment({ ...about, ...values, variant, from })}
      data-opener="lead-form"
      data-variant={variant}
    >
      {children}
    </a>
  )
}
