import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SearchOptions } from '#components/search/options'
import { LanguageProvider } from '#components/shell/language'

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
