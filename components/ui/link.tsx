import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#components/ui/icon'
import { Anchor, InEnglish } from '#components/ui/language'
import type { Language } from '#lib/domain/text/language'

interface TextLinkProps extends ComponentProps<'a'> {
  /** Adds an arrow after the text. */
  arrow?: boolean
}

/** A link on its own, high enough to tap (WCAG 2.5.8). Links inside a sentence have the class `link` only. */
export const TextLink = ({ arrow = false, className = '', children, ...props }: TextLinkProps) => (
  <Anchor
    {...props}
    className={`link inline-flex min-h-11 items-center ${arrow ? 'gap-1.5' : ''} ${className}`}
  >
    {children}
    {arrow && <Icon name="arrow" className="size-5 shrink-0" />}
  </Anchor>
)

const shape =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 py-1 text-sm leading-tight'

interface ChipLinkProps extends ComponentProps<'a'> {
  /** The filter that is applied now. */
  current?: boolean
}

/** A filter or a short link, as a pill. The current one is filled and has `aria-current`. */
export function ChipLink({ current = false, className = '', children, ...props }: ChipLinkProps) {
  const look = current
    ? 'border-neem-700 bg-neem-700 font-bold text-white'
    : 'border-ink-soft bg-white text-ink hover:border-neem-700 hover:bg-neem-50'
  return (
    <Anchor
      {...props}
      aria-current={current || undefined}
      className={`${shape} ${look} ${className}`}
    >
      {children}
    </Anchor>
  )
}

interface ListedLink {
  href: string
  label: string
  /** Of the page that it leads to, if that is not the language of this page. */
  language?: Language
  /** In a lighter colour after the label: '12', ', 40 km'. */
  detail?: ReactNode
}

interface LinkListProps {
  links: readonly ListedLink[]
  /** Names the list for screen readers. */
  label?: string
  rel?: 'nofollow'
  className?: string
}

/** Links side by side, as pills. */
export const ChipList = ({ links, label, rel, className = '' }: LinkListProps) => (
  <ul aria-label={label} className={`flex flex-wrap gap-2 ${className}`}>
    {links.map(({ href, label: text, detail }) => (
      <li key={href}>
        <ChipLink href={href} rel={rel}>
          {text}
          {detail !== undefined && (
            <span className="text-ink-soft">
              <span className="sr-only">: </span>
              {detail}
            </span>
          )}
        </ChipLink>
      </li>
    ))}
  </ul>
)

/** Links side by side, as text. */
export const LinkRow = ({ links, label, rel, className = '' }: LinkListProps) => (
  <ul aria-label={label} className={`flex flex-wrap gap-x-6 ${className}`}>
    {links.map(({ href, label: text, language, detail }) => (
      <li key={href}>
        <TextLink href={href} hrefLang={language} rel={rel}>
          {text}
        </TextLink>
        {language && <InEnglish />}
        {detail !== undefined && <span className="text-sm text-ink-soft">{detail}</span>}
      </li>
    ))}
  </ul>
)

/** Links one below the other. */
export const ArrowLinks = ({ links }: Pick<LinkListProps, 'links'>) => (
  <ul className="mt-1 divide-y divide-line">
    {links.map(({ href, label, language }) => (
      <li key={href}>
        <Anchor
          href={href}
          hrefLang={language}
          className="flex min-h-12 items-center justify-between gap-3 py-2 leading-snug font-bold text-neem-700 hover:underline"
        >
          <span>
            {label} {language && <InEnglish />}
          </span>
          <Icon name="arrow" className="size-5 shrink-0" />
        </Anchor>
      </li>
    ))}
  </ul>
)

interface RowLinkProps {
  href: string
  icon?: ReactNode
  name: ReactNode
  /** One or two lines below the name. */
  detail: string
  /** Of the page that it leads to, if that is not the language of this page. */
  language?: Language | undefined
}

/** Something found, as a row of a list that is a link. */
export const RowLink = ({ href, icon, name, detail, language }: RowLinkProps) => (
  <Anchor
    href={href}
    hrefLang={language}
    className="group flex h-full min-h-14 items-center gap-3 py-2.5"
  >
    {icon}
    <span className="min-w-0 grow leading-snug">
      <span className="font-bold text-neem-700 group-hover:underline">{name}</span>
      {language === 'en' && (
        <>
          {' '}
          <InEnglish />
        </>
      )}
      <span className="line-clamp-2 text-sm text-ink-soft">{detail}</span>
    </span>
    <Icon name="chevron" className="size-5 shrink-0 -rotate-90 text-ink-soft" />
  </Anchor>
)
