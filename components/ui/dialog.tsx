import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '#components/ui/icon'
import { useWords } from '#components/ui/language'

interface DialogProps {
  title: string
  children: ReactNode
  closeLabel?: string
  className?: string
  /** Called after the dialog has closed, however it was closed. */
  onClose: () => void
}

/** Focuses the element, or what stands in its place: after a login the avatar replaces the opener of the login. */
function focusAgain(element: Element): void {
  for (let next: Element | null = element; next; next = next.nextElementSibling) {
    if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    if (document.activeElement === next) return
  }
}

/**
 * A modal built on the native `<dialog>`: the browser keeps the focus inside, closes it on Escape and makes
 * the page behind it inert. It opens when mounted, with the focus on its title, so that a screen reader begins there and
 * not at 'Close', or on a field with the attribute `autofocus`. Afterwards the focus returns to where it was.
 */
export function Dialog({ title, children, closeLabel, className = '', onClose }: DialogProps) {
  const { close } = useWords('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  /** Selecting text in a field may end over the backdrop. That is no click on it. */
  const isPressed = useRef(false)
  useEffect(() => {
    const element = dialog.current
    const focused = document.activeElement
    if (!element) return
    if (!element.open) element.showModal()
    if (!element.querySelector('[autofocus]')) heading.current?.focus()
    return () => {
      element.close()
      if (focused) focusAgain(focused)
    }
  }, [])
  return (
    // A click on the dialog element itself is on the backdrop, because its content fills the rest.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={(event) => {
        isPressed.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (isPressed.current && event.target === event.currentTarget) event.currentTarget.close()
      }}
      className={`dialog ${className}`}
    >
      <div className="grid max-h-full grid-rows-[auto_1fr] overflow-hidden">
        <header className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4 md:pl-6">
          <h2 ref={heading} id={titleId} tabIndex={-1} className="text-xl font-bold text-neem-900">
            {title}
          </h2>
          <form method="dialog">
            <button
              type="submit"
              aria-label={closeLabel ?? close}
              className="grid size-11 place-items-center rounded-card text-ink hover:bg-neem-50"
            >
              <Icon name="close" className="size-6" />
            </button>
          </form>
        </header>
        <div className="overflow-y-auto overscroll-contain px-4 py-4 md:px-6 md:py-5">
          {children}
        </div>
      </div>
    </dialog>
  )
}
