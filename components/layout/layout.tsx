import Head from 'next/head'
import type { ReactNode } from 'react'
import { BottomBar, FloatingButtons } from '#components/layout/contact-buttons'
import { fontClass } from '#components/layout/font'
import { Footer } from '#components/layout/footer'
import { Header } from '#components/layout/header'
import { DownloadApp, HelpStrip, PartnerBanner } from '#components/layout/page-blocks'
import { PagePathProvider } from '#components/layout/page-path'
import type { PageProps } from '#lib/contract/page'
import { pageExists } from '#lib/rules/footer-links'
import { type LayoutRules, layoutFor } from '#lib/rules/layout'
import { links } from '#lib/rules/links'

interface LayoutProps extends Omit<PageProps, 'made'> {
  children: ReactNode
}

/**
 * The shared layout. A page is made once for everybody (ISR), before it is known whether the patient app
 * shows it: what the app hides has the class `web-only`, which styles hide under
 * `html[data-source=app]`.
 */
export function Layout({ page, navigation, children }: LayoutProps) {
  const { path, pageType } = page
  const rules = layoutFor({ path, pageType, source: 'web' })
  const inApp = layoutFor({ path, pageType, source: 'app' })
  if (rules.bare)
    return (
      <PagePathProvider value={path}>
        <main id="main" className={fontClass}>
          {children}
        </main>
      </PagePathProvider>
    )
  const webOnly = (part: keyof LayoutRules) => (inApp[part] === rules[part] ? '' : 'web-only')
  // The layout speaks English on Hindi pages too: the language of its parts must say so.
  const language = page.language === 'hi' ? 'en-IN' : undefined
  return (
    <PagePathProvider value={path}>
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
          <header className={`no-print ${webOnly('topBar')}`} lang={language}>
            <Header rules={rules} navigation={navigation} />
          </header>
        )}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <div className="no-print" lang={language}>
          {rules.bottomBlock && <HelpStrip />}
          {rules.partnerBanner && pageExists(links.partner, navigation) && <PartnerBanner />}
          {rules.downloadApp && <DownloadApp />}
        </div>
        {rules.footer && (
          <footer className="no-print" lang={language}>
            <Footer navigation={navigation} />
          </footer>
        )}
        {rules.floatingButtons && (
          <aside
            aria-label="Contact us"
            className={`floating-buttons no-print ${webOnly('floatingButtons')}`}
            lang={language}
          >
            <FloatingButtons />
          </aside>
        )}
        {rules.bottomBar !== 'none' && (
          // The early script takes `hidden` away after 500 px, before React is there or after.
          <aside
            id="bottom-bar"
            aria-label="Next step"
            hidden
            suppressHydrationWarning
            className={`bottom-bar ${rules.bottomBar === 'contact' ? 'contact-bar' : ''} no-print ${webOnly('bottomBar')}`}
            lang={language}
          >
            <div className="page-width flex items-center gap-3">
              <BottomBar kind={rules.bottomBar} />
            </div>
          </aside>
        )}
      </div>
    </PagePathProvider>
  )
}
