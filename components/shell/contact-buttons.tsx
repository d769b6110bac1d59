import { buttonIcons, PageButton } from '#components/shell/page-button'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { wordsOf } from '#components/ui/language'
import { whomOf } from '#lib/domain/leads/preset'
import { type PageButton as Button, floatingButtons } from '#lib/domain/site/buttons'
import { calling } from '#lib/domain/site/calling-hours'
import type { PageContext } from '#lib/domain/site/page'

/** ' with Dr Asha Rao', ' at Fortis': the button of a profile names whom its form books; '' elsewhere. */
function whomText(page: PageContext): string {
  const words = wordsOf(page.language, 'layout').whom
  const { doctor, hospital } = whomOf(page)
  if (doctor) return words.doctor(doctor)
  return hospital ? words.hospital(hospital) : ''
}

/** Longer names would fill the window of a phone. */
const mostLetters = 40

/** The same without a name that does not fit: the page's heading has it. */
const shortWhomText = (page: PageContext, fits: (text: string) => boolean): string => {
  const text = whomText(page)
  if (text.length <= mostLetters && fits(text)) return text
  const words = wordsOf(page.language, 'layout').whom
  return whomOf(page).doctor ? words.thisDoctor : words.thisHospital
}

/** Letters in a line of the column at the edge, which is narrow. */
const lineLetters = 11

const fitsColumn = (text: string) => text.split(' ').every(({ length }) => length <= lineLetters)

/** Whom a button of the column books. Screen readers and rows, which have no room for it, get the whole name. */
function ColumnWhom({ page }: { page: PageContext }) {
  const text = whomText(page)
  const shown = shortWhomText(page, fitsColumn)
  if (shown === text)
    return <span className="sr-only xl:not-sr-only xl:block xl:max-w-18">{text}</span>
  return (
    <>
      <span className="sr-only xl:hidden">{text}</span>
      <span className="block max-w-18 max-xl:hidden">{shown}</span>
    </>
  )
}

/** Floating call, WhatsApp and form buttons: a column at the edge, a row at the bottom of phones. */
export const FloatingButtons = ({ page }: { page: PageContext }) =>
  floatingButtons(page, wordsOf(page.language, 'common')).map(({ kind, label }) => (
    <PageButton
      key={kind}
      kind={kind}
      opener="floating"
      page={page}
      callNumber={page.floatingButtons?.callNumber}
    >
      <Icon name={buttonIcons[kind]} className="size-6 shrink-0" />
      <span>
        {label}
        {kind === 'form' && whomText(page) && <ColumnWhom page={page} />}
      </span>
    </PageButton>
  ))

interface BottomBarProps {
  page: PageContext
  /** The last is the main action. */
  buttons: readonly Button[]
}

/** The bar after 500 px of scrolling (specification.md, section 2); the early script shows it. */
export function BottomBar({ page, buttons }: BottomBarProps) {
  const main = buttons.at(-1)
  if (main?.kind === 'app')
    return (
      <PageButton
        kind="app"
        opener="bar"
        page={page}
        className={buttonClass('outline', 'flex-1 md:flex-none')}
      >
        <Icon name={buttonIcons.app} className="size-5" /> {main.label}
      </PageButton>
    )
  return (
    <>
      <p className="hidden grow basis-0 text-sm text-ink-soft md:block">
        {Object.values(whomOf(page)).map((name) => (
          <strong key={name}>{name}: </strong>
        ))}
        {wordsOf(page.language, 'layout').talk(calling[page.language].hours)}
      </p>
      {buttons.map((button) => (
        <PageButton
          key={button.kind}
          kind={button.kind}
          opener="bar"
          page={page}
          className={buttonClass(
            button === main ? 'main' : 'outline',
            `grow px-2! text-sm md:grow-0 md:basis-auto md:px-5! ${button === main && whomText(page) ? 'basis-36' : 'basis-22'}`,
          )}
        >
          {button !== main && (
            <Icon
              name={buttonIcons[button.kind]}
              className="hidden size-5 shrink-0 min-[25rem]:block"
            />
          )}
          <span>
            {button.label}
            {/* On wide screens the line beside the buttons names them. */}
            {button.kind === 'form' && whomText(page) && (
              <span className="block text-xs font-normal md:sr-only">
                {shortWhomText(page, () => true)}
              </span>
            )}
          </span>
        </PageButton>
      ))}
    </>
  )
}
