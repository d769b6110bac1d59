import { useId } from 'react'
import { FormOpener } from '#components/layout/form-opener'
import { buttonClass } from '#components/ui/button'
import type { ArticleWords } from '#lib/rules/article-words'

/** The way to a person, on articles that carry no form of their own. */
export function AskPanel({ words }: { words: ArticleWords }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card bg-neem-50 p-4 md:p-6">
      <h2 id={id} className="text-xl">
        {words.ask}
      </h2>
      <p className="mt-2">{words.askText}</p>
      <FormOpener className={buttonClass('main', 'mt-4 w-full')}>{words.askButton}</FormOpener>
    </section>
  )
}
