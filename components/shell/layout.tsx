import Head from 'next/head'
import type { ReactNode } from 'react'
import { fontClass } from '#components/shell/font'
import { PageProvider } from '#components/shell/form-opener'
import { LanguageProvider } from '#components/shell/language'
import type { Translations } from '#components/shell/language-link'
import { layoutParts } from '#components/shell/parts'
import { Persistent } from '#components/shell/persistent'
import { useWords } from '#components/ui/language'
import { WithParts } from '#components/ui/words/with-words'
import { defaultTier } from '#lib/domain/leads/tier'
import { floatingButtons, hasBar } from '#lib/domain/site/buttons'
import { type LayoutRules, layoutFor } from '#lib/domain/site/layout'
import type { PageProps } from '#lib/domain/site/page'

interface LayoutProps extends Omit<PageProps, 'made'> {
  /** Of the bottom block. Only the server renders it. */
  callbackForm?: ReactNode
  /** This page in every language that it exists in. */
  translations?: Translations
  children: ReactNode
}

/**
 * The shared layout. A page is rendered once for everybody (ISR), before we know whether the patient app shows it.
 * Parts that the app hides have the class `web-only`; styles hide it under `html[data-source=app]`. Only the server
 * renders what is around the page content: see Persistent.
 */
export const Layout = (props: LayoutProps) => (
  <LanguageProvider language={props.page.language}>
    <WithParts language={props.page.language} areas={['common']}>
      <PageProvider page={props.page}>
        <WholeLayout {...props} />
      </PageProvider>
    </WithParts>
  </LanguageProvider>
)

function WholeLayout({ page, navigation, callbackForm, translations = [], children }: LayoutProps) {
  const { path, pageType } = page
  const words = useWords('common')
  const rules = layoutFor({ path, pageType, source: 'web' })
  const inApp = layoutFor({ path, pageType, source: 'app' })
  if (rules.bare)
    return (
      <main id="main" className={fontClass}>
        {children}
      </main>
    )
  // With this condition the compiler leaves the code of the parts out of the browser's bundle.
  const parts =
    typeof window === 'undefined' && navigation
      ? layoutParts(rules, navigation, page, callbackForm, translations)
      : undefined
  const webOnly = (part: keyof LayoutRules) => (inApp[part] === rules[part] ? '' : 'web-only')
  return (
    <>
      {rules.carouselStyles && (
        <Head>
          <link key="carousel" rel="stylesheet" href="/carousel.css" />
        </Head>
      )}
      <div className={fontClass}>
        <a href="#main" className="skip-link">
          {words.skip}
        </a>
        {/* specification.md, section 2, 'Hidden fields carried by the layout'. */}
        <input type="hidden" name="tier" value={page.tier ?? defaultTier} />
        <input type="hidden" name="ip" id="visitor-ip" defaultValue="" />
        {rules.topBar && (
          <Persistent as="header" name="header" className={`no-print ${webOnly('topBar')}`}>
            {parts?.header}
          </Persistent>
        )}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Persistent as="div" name="blocks" className="no-print">
          {parts?.blocks}
        </Persistent>
        {rules.footer && (
          <Persistent as="footer" name="footer" className="no-print">
            {parts?.footer}
          </Persistent>
        )}
        {rules.floatingButtons && (
          <div className="floating no-print">
            {floatingButtons(page, words).length > 0 && (
              <Persistent
                as="aside"
                name="buttons"
                aria-label={words.regions.buttons}
                className={`floating-buttons ${page.floatingButtons?.alignment === 'row' ? 'floating-row' : ''} ${webOnly('floatingButtons')}`}
              >
                {parts?.buttons}
              </Persistent>
            )}
            {hasBar(page, rules.bottomBar) && (
              // The early script removes `hidden` after 500 px of scrolling, with or without React.
              <Persistent
                as="aside"
                name="bar"
                id="bottom-bar"
                aria-label={words.regions.bar}
                hidden
                className={`bottom-bar ${rules.bottomBar === 'contact' ? 'contact-bar' : ''} ${webOnly('bottomBar')}`}
              >
                {parts?.bar}
              </Persistent>
            )}
          </div>
        )}
      </div>
    </>
  )
}
