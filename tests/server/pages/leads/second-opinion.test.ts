import { existsSync } from 'node:fs'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SecondOpinionScreen } from '#components/leads/services/second-opinion-screen'
import { LanguageProvider } from '#components/shell/language'
import { preparationArticle } from '#lib/domain/leads/second-opinion'
import { secondOpinionStaticProps } from '#lib/server/pages/leads/second-opinion'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { latinWords } from '#tests/support/hindi'
import { schemaOrgFaults } from '#tests/support/seo/schema-org'
import { propsOf } from '#tests/support/static-props'

const Hindi = ({ children }: { children?: ReactNode }) =>
  LanguageProvider({ language: 'hi', children })

onEachDatabase('the page of second opinions', (open) => {
  provideCatalogue(open)

  test('names the service in its leads and in its structured data', async () => {
    const { page, seo, formOptions } = await propsOf(secondOpinionStaticProps)
    expect(page).toMatchObject({
      pageType: 'Home',
      path: '/services/second-opinion',
      remark: 'Second opinion',
    })
    expect(page.formRequirements).toContain('priorConsultation')
    expect(page.isCountryCodeEnabled).toBe(true)
    // The shipped content has the article about the preparation, this catalogue has none.
    expect(existsSync(`content/blog/${preparationArticle}.md`)).toBe(true)
    expect(page).not.toHaveProperty('successRedirection')
    expect(formOptions.treatments.map(({ label }) => label)).toContain('Treatments')
    expect(formOptions.cities.map(({ label }) => label)).toEqual(['Delhi', 'Mumbai', 'Other'])
    expect(seo.indexed).toBe(true)
    const text = JSON.stringify(seo.jsonLd)
    for (const type of ['WebPage', 'Service', 'FAQPage', 'BreadcrumbList'])
      expect(text).toContain(`"@type":"${type}"`)
    expect(schemaOrgFaults(JSON.parse(text))).toEqual([])
  })

  test('is in Hindi under /hi, and its leads name the service in English', async () => {
    const { page, seo, trail } = await propsOf(secondOpinionStaticProps, {}, 'hi')
    expect(page).toMatchObject({
      path: '/hi/services/second-opinion',
      language: 'hi',
      remark: 'Second opinion',
    })
    expect(seo.alternates.map(({ language }) => language)).toEqual(['en', 'hi'])
    const screen = createElement(SecondOpinionScreen, { trail, form: null })
    const html = renderToStaticMarkup(createElement(Hindi, null, screen))
    expect(html).toContain('इमरजेंसी के लिए नहीं')
    expect(latinWords(html.replace(/<[^>]+>/g, ' '))).toEqual([])
    expect(latinWords(seo.title + seo.description)).toEqual([])
  })
})
