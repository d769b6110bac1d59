import { expect, test } from 'vitest'
import { answerPiles, pilesAnswers } from '#lib/domain/tools/piles-severity'
import { readReceipt } from '#lib/server/leads/receipt'
import { appointmentOnDatabase, contactForm } from '#tests/support/leads/appointment'

const site = appointmentOnDatabase(9)

const typed = {
  ...{ prolapse: 'inside', bleeding: 'drips', pain: 'none', duration: 'weeks', age: 'under45' },
}

test.each([
  ['heavy,faint', 'urgent'],
  ['weight', null],
  ['', null],
])(
  'a request after the piles check with the signs %j has the emergency note: %s',
  async (signs, kind) => {
    const { result } = answerPiles({ ...typed, signs })
    const tool = pilesAnswers(result as NonNullable<typeof result>)
    const { cookie } = await site.post(contactForm({ ...tool, query: 'Please call' }))
    const token = cookie?.match(/^lead_receipt=([^;]+)/)?.[1]
    expect(await readReceipt(token, site.db())).toMatchObject({ emergency: kind })
  },
)
