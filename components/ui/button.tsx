import type { ComponentProps } from 'react'

/** `main` (marigold) is for the one main action of a screen. */
type ButtonTone = 'main' | 'outline' | 'quiet'

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-card px-5 py-2 text-center ' +
  'leading-tight font-bold transition-colors disabled:cursor-not-allowed disabled:border-line ' +
  'disabled:bg-line disabled:text-ink-soft'

const tones: Record<ButtonTone, string> = {
  main: 'bg-marigold-400 text-ink hover:bg-[color-mix(in_srgb,var(--color-marigold-400),var(--color-ink)_8%)]',
  outline: 'border-2 border-neem-700 bg-white text-neem-700 hover:bg-neem-50',
  quiet:
    'text-neem-700 underline decoration-1 underline-offset-4 hover:bg-neem-50 hover:decoration-2',
}

/** The classes of a button, for links and openers that look like one. */
export const buttonClass = (tone: ButtonTone, className = '') =>
  `${shape} ${tones[tone]} ${className}`.trim()

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
