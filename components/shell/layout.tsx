import Head from 'next/head'
import type { ReactNode } from 'react'
import { fontClass } from '#components/shell/font'
import { PageProvider } from '#components/shell/form-opener'
import { layoutParts } from '#components/shell/parts'
import { Persistent } from '#components/shell/persistent'
import { defaultTier } from '#lib/domain/leads/tier'
import { barButtons, floatingButtons } from '#lib/domain/site/buttons'
import { type LayoutRules, layoutFor } from '#lib/domain/site/layout'
import type { PageProps } from '#lib/domain/site/page'

interface LayoutProps extends Omit<PageProps, 'made'> {
  /** Of the bottom block. Only the server renders it. */
  callbackForm?: ReactNode
  children: ReactNode
}

/**
 * The shared layout. A page is rendered once for everybody (ISR), before we know whether the patient app shows it.
 * Parts that the app hides have the class `web-only`; styles hide it under `html[data-source=app]`. Only the server
 * renders what is around the page content: see Persistent.
 */
export function Layout({ page, navigation, callbackForm, children }: LayoutProps) {
  const { path, pageType } = page
  const rules = layoutFor({ path, pageType, source: 'web' })
  const inApp = layoutFor({ path, pageType, source: 'app' })
  if (rules.bare)
    return (
      <PageProvider page={page}>
        <main id="main" className={fontClass}>
          {children}
        </main>
      </PageProvider>
    )
  // With this condition the compiler leaves the code of the parts out of the browser's bundle.
  const parts =
    typeof window === 'undefined' && navigation
      ? layoutParts(rules, navigation, page, callbackForm)
      : undefined
  const webOnly = (part: keyof LayoutRules) => (inApp[part] === rules[part] ? '' : 'web-only')
  // The layout is in English on Hindi pages too, so its parts need a lang attribute.
  const language = page.language === 'hi' ? 'en-IN' : undefined
  return (
    <PageProvider page={page}>
      {rules.carouselStyles && (
        <Head>
          <link key="carousel" rel="stylesheet" href="/carousel.css" />
        </Head>
      )}
      <div className={fontClass}>
        <a href="#main" className="skip-link" lang={language}>
          Skip to main content
        </a>
        {/* specification.md, section 2, 'Hidden fields carried by the layout'. */}
        <input type="hidden" name="tier" value={page.tier ?? defaultTier} />
        <input type="hidden" name="ip" id="visitor-ip" defaultValue="" />
        {rules.topBar && (
          <Persistent
            as="header"
            name="header"
            className={`no-print ${webOnly('topBar')}`}
            lang={language}
          >
            {parts?.header}
          </Persistent>
        )}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Persistent as="div" name="blocks" className="no-print" lang={language}>
          {parts?.blocks}
        </Persistent>
        {rules.footer && (
          <Persistent as="footer" name="footer" className="no-print" lang={language}>
            {parts?.footer}
          </Persistent>
        )}
        {rules.floatingButtons && (
          <div className="floating no-print">
            {floatingButtons(page).length > 0 && (
              <Persistent
                as="aside"
                name="buttons"
                aria-label="Contact us"
                className={`floating-buttons ${page.floatingButtons?.alignment === 'row' ? 'floating-row' : ''} ${webOnly('floatingButtons')}`}
                lang={language}
              >
                {parts?.buttons}
              </Persistent>
            )}
            {barButtons(page, rules.bottomBar).length > 0 && (
              // The early script removes `hidden` after 500 px of scrolling, with or without React.
              <Persistent
                as="aside"
                name="bar"
                id="bottom-bar"
                aria-label="Next step"
                hidden
                className={`bottom-bar ${rules.bottomBar === 'contact' ? 'contact-bar' : ''} ${webOnly('bottomBar')}`}
                lang={language}
              >
                {parts?.bar}
              </Persistent>
            )}
          </div>
        )}
      </div>
    </PageProvider>
  )
}
