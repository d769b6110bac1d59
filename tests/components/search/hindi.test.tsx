import { render, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SearchOptions } from '#components/search/options'
import { SearchOverlay } from '#components/search/overlay'
import { LanguageProvider } from '#components/shell/language'

const server = setupServer(
  http.get('*/api/cities', ({ request }) =>
    HttpResponse.json(
      new URL(request.url).searchParams.get('language') === 'hi'
        ? [
            {
              CityId: 514,
              CityName: 'Delhi',
              Type: 'Popular',
              Slug: 'delhi',
              CityNameHindi: 'दिल्ली',
            },
            {
              CityId: 700,
              CityName: 'Ambala',
              Type: 'Other',
              Slug: 'ambala',
              CityNameHindi: 'अंबाला',
            },
          ]
        : [],
    ),
  ),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

it('offers the cities of the overlay by their Hindi names', async () => {
  render(
    <LanguageProvider language="hi">
      <SearchOverlay onClose={() => {}} />
    </LanguageProvider>,
  )
  await screen.findByRole('option', { name: 'अंबाला' })
  const cities = within(screen.getByRole('combobox', { name: 'शहर' })).getAllByRole('option')
  expect(cities.map(({ textContent }) => textContent)).toEqual(['सभी शहर', 'दिल्ली', 'अंबाला'])
})

it('says of a suggested page that it is only in English', () => {
  const option = (text: string, href: string) =>
    ({ text, href, icon: 'document', content: text }) as const
  render(
    <LanguageProvider language="hi">
      <SearchOptions
        sections={[
          {
            title: 'लेख',
            options: [
              option('मोतियाबिंद', '/hi/condition/cataract'),
              option('Before anaesthesia', '/blog/what-to-ask-before-anaesthesia'),
            ],
          },
        ]}
        optionId={String}
        active={-1}
        onChoose={() => {}}
      />
    </LanguageProvider>,
  )
  const [hindi, english] = screen.getAllByRole('option')
  expect(hindi).toHaveTextContent(/^मोतियाबिंद$/)
  expect(english).toHaveTextContent(/^Before anaesthesia \(अंग्रेज़ी में\)$/)
})
