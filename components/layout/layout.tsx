import Head from 'next/head'
import type { ReactNode } from 'react'
import { fontClass } from '#components/layout/font'
import { PagePathProvider } from '#components/layout/page-path'
import { layoutParts } from '#components/layout/parts'
import { Standing } from '#components/layout/standing'
import type { PageProps } from '#lib/contract/page'
import { type LayoutRules, layoutFor } from '#lib/rules/layout'
import { barButtons, floatingButtons } from '#lib/rules/page-buttons'

interface LayoutProps extends Omit<PageProps, 'made'> {
  children: ReactNode
}

/**
 * The shared layout. A page is made once for everybody (ISR), before it is known whether the patient app
 * shows it: what the app hides has the class `web-only`, which styles hide under
 * `html[data-source=app]`. What stands around the page is the server's alone: see Standing.
 */
export function Layout({ page, navigation, children }: LayoutProps) {
  const { path, pageType } = page
  const rules = layoutFor({ path, pageType, source: 'web' })
  const inApp = layoutFor({ path, pageType, source: 'app' })
  if (rules.bare)
    return (
      <PagePathProvider page={page}>
        <main id="main" className={fontClass}>
          {children}
        </main>
      </PagePathProvider>
    )
  // Written out like this, the compiler leaves the parts' code out of what browsers load.
  const parts =
    typeof window === 'undefined' && navigation ? layoutParts(rules, navigation, page) : undefined
  const webOnly = (part: keyof LayoutRules) => (inApp[part] === rules[part] ? '' : 'web-only')
  // The layout speaks English on Hindi pages too: the language of its parts must say so.
  const language = page.language === 'hi' ? 'en-IN' : undefined
  return (
    <PagePathProvider page={page}>
      {rules.carouselStyles && (
        <Head>
          <link key="carousel" rel="stylesheet" href="/carousel.css" />
        </Head>
      )}
      <div className={fontClass}>
        <a href="#main" className="skip-link" lang={language}>
          Skip to main content
        </a>
        {/* Specification point 2, 'Hidden fields carried by the layout'. */}
        <input type="hidden" name="tier" value={page.tier ?? 3} />
        <input type="hidden" name="ip" id="visitor-ip" defaultValue="" />
        {rules.topBar && (
          <Standing
            as="header"
            name="header"
            className={`no-print ${webOnly('topBar')}`}
            lang={language}
          >
            {parts?.header}
          </Standing>
        )}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Standing as="div" name="blocks" className="no-print" lang={language}>
          {parts?.blocks}
        </Standing>
        {rules.footer && (
          <Standing as="footer" name="footer" className="no-print" lang={language}>
            {parts?.footer}
          </Standing>
        )}
        {rules.floatingButtons && floatingButtons(page).length > 0 && (
          <Standing
            as="aside"
            name="buttons"
            aria-label="Contact us"
            className={`floating-buttons ${page.floatingButtons?.alignment === 'row' ? 'floating-row' : ''} no-print ${webOnly('floatingButtons')}`}
            lang={language}
          >
            {parts?.buttons}
          </Standing>
        )}
        {barButtons(page, rules.bottomBar).length > 0 && (
          // The early script takes `hidden` away after 500 px, before React is there or after.
          <Standing
            as="aside"
            name="bar"
            id="bottom-bar"
            aria-label="Next step"
            hidden
            className={`bottom-bar ${rules.bottomBar === 'contact' ? 'contact-bar' : ''} no-print ${webOnly('bottomBar')}`}
            lang={language}
          >
            {parts?.bar}
          </Standing>
        )}
      </div>
    </PagePathProvider>
  )
}
