import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { links } from '#lib/domain/routes/links'
import type { LinkPrefill, PageContext } from '#lib/domain/site/page'

interface FormOpenerProps extends Omit<ComponentProps<'a'>, 'href' | 'about'> {
  /** Form variant of decisions.md, section 3; the modal's default is 3. */
  variant?: string
  /**
   * What is already known; lib/domain/leads/preset reads it: `doctor`, `hospital` (ids), `with` (their
   * name), `city` (id), `treatment` ('procedure:201'), `reason` ('second-opinion').
   */
  about?: Record<string, string | number | undefined>
}

/**
 * A link to the form's own page. The early script opens the form over the page instead once its code has loaded
 * (decisions.md, section 3, 'Openers are links first'), so there is no handler here.
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

interface OpenedFrom {
  path: string
  values: LinkPrefill['values']
}

const Opened = createContext<OpenedFrom>({ path: '/', values: {} })

interface PagePathProviderProps {
  page: Pick<PageContext, 'path' | 'prefilled'>
  children: ReactNode
}

/** Set by the layout: the page's data for the openers of the form. */
export const PagePathProvider = ({
  page: { path, prefilled },
  children,
}: PagePathProviderProps) => (
  <Opened.Provider value={{ path, values: prefilled?.values ?? {} }}>{children}</Opened.Provider>
)

/** The canonical path of the page without its query, which openers name as their origin, and the values that the link set. */
const useOpenedFrom = (): OpenedFrom => useContext(Opened)

interface BookOpenerProps {
  /** 'with Dr Asha Rao', 'at Fortis': names the button for screen readers. */
  whom: string
  about: FormOpenerProps['about']
  className: string
}

export const BookOpener = ({ whom, ...props }: BookOpenerProps) => (
  <FormOpener variant="7" {...props} aria-label={`Book Appointment ${whom}`}>
    Book Appointment
  </FormOpener>
)
