import type { ReactNode } from 'react'
import { BottomBar, FloatingButtons } from '#components/layout/contact-buttons'
import { Footer } from '#components/layout/footer'
import { Header } from '#components/layout/header'
import { DownloadApp, HelpStrip, PartnerBanner } from '#components/layout/page-blocks'
import type { Navigation } from '#lib/contract/catalogue'
import type { PageContext } from '#lib/contract/page'
import { pageExists } from '#lib/rules/footer-links'
import type { LayoutRules } from '#lib/rules/layout'
import { links } from '#lib/rules/links'
import { barButtons } from '#lib/rules/page-buttons'

type LayoutPart = 'header' | 'blocks' | 'footer' | 'buttons' | 'bar'

/** What stands around a page, drawn by the server alone. */
export const layoutParts = (
  rules: LayoutRules,
  navigation: Navigation,
  page: PageContext,
): Record<LayoutPart, ReactNode> => ({
  header: <Header rules={rules} navigation={navigation} />,
  blocks: (
    <>
      {rules.bottomBlock && <HelpStrip page={page} navigation={navigation} />}
      {rules.partnerBanner && pageExists(links.partner, navigation) && <PartnerBanner />}
      {rules.downloadApp && <DownloadApp />}
    </>
  ),
  footer: <Footer navigation={navigation} page={page} />,
  buttons: <FloatingButtons page={page} />,
  bar: (
    <div className="page-width flex items-center gap-3">
      <BottomBar page={page} buttons={barButtons(page, rules.bottomBar)} />
    </div>
  ),
})
