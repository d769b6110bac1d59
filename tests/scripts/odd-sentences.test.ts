import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Sentences that visitors and operators stumbled over. Each has a better wording on the site; none may come back. */
const odd = `
Will your insurance count
Nobody can pay to stand higher
Nobody has written here yet
Whether it is done here is for the doctor to say
chair by chair
Often billed apart
Reckon with travel
the form asks them
Or have us choose with you
In which city do you look
For whom do you ask
No lender hears of it
to see what it carries
Doctors have no such points in common
before somebody has looked
Which treatment is for whom
How your place in a list comes about
We sell no praise
Numbers marked as samples reach nobody
when our time of keeping is over
Back without a change
Please send the form of this site
Any other will do too
लोग जो सवाल पूछते हैं
हम क्या रखते हैं
has the site believe which address
whoever does is believed the address
money goes behind it
an honest 404
The environment is wrong
Nobody is there to be asked
is the name of no city here
holds no row that can be taken
made due now`
  .trim()
  .split('\n')

const files = globSync('{components,content,docs,lib,pages,scripts}/**/*.{csv,md,ts,tsx}')
  .concat('README.md', '.env.example')
  .map((file) => ({ file, text: readFileSync(file, 'utf8').replace(/\s+/g, ' ') }))

it('no text of the site, its tools or its documents has a sentence that readers stumbled over', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = odd.flatMap((sentence) =>
    files.flatMap(({ file, text }) => (text.includes(sentence) ? [`${file}: ${sentence}`] : [])),
  )
  expect(found).toEqual([])
})
