import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { Anchor, useWords } from '#components/ui/language'
import { type Opener, variantOfOpener } from '#lib/domain/leads/openers'
import { links } from '#lib/domain/routes/links'
import { submitLabelOf } from '#lib/domain/site/buttons'
import type { PageContext } from '#lib/domain/site/page'

interface FormOpenerProps extends Omit<ComponentProps<'a'>, 'href' | 'about'> {
  opener: Opener
  /**
   * What is already known; lib/domain/leads/preset reads it: `doctor`, `hospital` (ids), `with`, `at` (their
   * names), `in` and `city` (the name and id of their city), `reason` ('second-opinion').
   */
  about?: Record<string, string | number | undefined>
}

/**
 * A link to the form's own page. The early script opens the form over the page instead once its code has loaded
 * (decisions.md, section 3, 'Openers are links first'), so there is no handler here.
 */
export function FormOpener({ opener, about, children, ...props }: FormOpenerProps) {
  const page = useContext(Opened)
  const variant = variantOfOpener(opener, page)
  const { with: doctor, at: hospital, in: city, ...ids } = about ?? {}
  const { cityId, initialValues, prefilled } = page
  const known = {
    ...ids,
    at: hospital && 1,
    city: ids.city ?? cityId,
    treatment: initialValues?.treatment,
    ...prefilled?.values,
  }
  return (
    <Anchor
      {...props}
      href={links.appointment({ ...known, variant, from: page.path + (page.search ?? '') })}
      data-opener="lead-form"
      data-variant={variant}
      // Not in the address, where a Hindi letter takes nine bytes. The form's own page knows the names; `at` alone
      // says there that the hospital is to be named beside the doctor.
      data-with={doctor}
      data-at={hospital}
      data-in={city}
    >
      {children}
    </Anchor>
  )
}

type OpenedFrom = Pick<
  PageContext,
  | 'path'
  | 'search'
  | 'pageType'
  | 'language'
  | 'marketingLook'
  | 'cityId'
  | 'initialValues'
  | 'prefilled'
>

const Opened = createContext<OpenedFrom>({ path: '/', pageType: 'Home', language: 'en' })

interface PageProviderProps {
  page: OpenedFrom
  children: ReactNode
}

/** Set by the layout: the page's data for the openers of the form. */
export const PageProvider = ({ page, children }: PageProviderProps) => (
  <Opened.Provider value={page}>{children}</Opened.Provider>
)

interface BookOpenerProps {
  /** 'with Dr Asha Rao', 'at Fortis': names the button for screen readers. */
  whom: string
  about: FormOpenerProps['about']
  className: string
}

/** The button of a card, with the label of the form's submit button. */
export function BookOpener({ whom, ...props }: BookOpenerProps) {
  const label = submitLabelOf(useContext(Opened), useWords('common'))
  return (
    <FormOpener opener="card" {...props} aria-label={`${label} ${whom}`}>
      {label}
    </FormOpener>
  )
}
