import type { ReactNode } from 'react'
import { BottomBar, FloatingButtons } from '#components/layout/contact-buttons'
import { Footer } from '#components/layout/footer'
import { Header } from '#components/layout/header'
import { DownloadApp, HelpStrip, PartnerBanner } from '#components/layout/page-blocks'
import type { Navigation } from '#lib/contract/catalogue'
import { pageExists } from '#lib/rules/footer-links'
import type { LayoutRules } from '#lib/rules/layout'
import { type Language, links } from '#lib/rules/links'

type LayoutPart = 'header' | 'blocks' | 'footer' | 'buttons' | 'bar'

/** What stands around a page, drawn by the server alone. */
export const layoutParts = (
  rules: LayoutRules,
  navigation: Navigation,
  language: Language,
): Record<LayoutPart, ReactNode> => ({
  header: <Header rules={rules} navigation={navigation} />,
  blocks: (
    <>
      {rules.bottomBlock && <HelpStrip />}
      {rules.partnerBanner && pageExists(links.partner, navigation) && <PartnerBanner />}
      {rules.downloadApp && <DownloadApp />}
    </>
  ),
  footer: <Footer navigation={navigation} language={language} />,
  buttons: <FloatingButtons />,
  bar: rules.bottomBar !== 'none' && (
    <div className="page-width flex items-center gap-3">
      <BottomBar kind={rules.bottomBar} />
    </div>
  ),
})
