import { afterEach, expect, test, vi } from 'vitest'

// With the operator's own backend, a lead gets no callback word, receipt or page of the request.

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** All texts that name one of these, with their own or the embedded backend. */
async function textsWith(backend: string) {
  vi.stubEnv('NEXT_PUBLIC_API_URL', backend)
  vi.resetModules()
  const { nextStepsWords } = await import('#lib/domain/leads/texts/next-steps')
  const { words } = await import('#lib/languages/all')
  const { calling } = await import('#lib/domain/site/calling-hours')
  const { englishLeadWords } = await import('#lib/domain/leads/texts/form/en')
  const { hindiLeadWords } = await import('#lib/domain/leads/texts/form/hi')
  return {
    nextStepsWords,
    steps: [words.en, words.hi].map(({ secondOpinion }) => secondOpinion.how.steps(calling.en)),
    notices: [englishLeadWords, hindiLeadWords].map(({ notice }) => notice),
  }
}

test.each([
  ['', ['callback word', 'कॉलबैक शब्द', 'The receipt has', 'रसीद']],
  ['https://api.example.org', []],
])(
  'the texts around the form promise a receipt only if there is one (backend %j)',
  async (backend, promised) => {
    const texts = JSON.stringify(await textsWith(backend))
    const all = ['callback word', 'कॉलबैक शब्द', 'The receipt has', 'रसीद']
    expect(all.filter((words) => texts.includes(words))).toEqual(promised)
  },
)
