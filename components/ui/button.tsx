import type { ComponentProps } from 'react'

/** The classes are in styles/globals.css. `main` (marigold) is for the one main action of a screen. */
type ButtonTone = 'main' | 'outline' | 'quiet'

const classes: Record<ButtonTone, string> = {
  main: 'button button-main',
  outline: 'button button-outline',
  quiet: 'button button-quiet',
}

/** The classes of a button, for links and openers that look like one. */
export const buttonClass = (tone: ButtonTone, className = '') =>
  `${classes[tone]} ${className}`.trim()

interface Tone {
  tone?: ButtonTone
}

export function Button({
  tone = 'outline',
  type = 'button',
  className,
  ...props
}: Tone & ComponentProps<'button'>) {
  return <button {...props} type={type} className={buttonClass(tone, className)} />
}

export function ButtonLink({
  tone = 'outline',
  className,
  children,
  ...props
}: Tone & ComponentProps<'a'>) {
  return (
    <a {...props} className={buttonClass(tone, className)}>
      {children}
    </a>
  )
}
