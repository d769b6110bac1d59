import type { LeadWords } from '#lib/rules/lead-words'

interface KeptLineProps {
  words: LeadWords
  onErase: () => void
}

/** Says that the device kept what was filled in, for whoever shares it. */
export const KeptLine = ({ words: { draft }, onErase }: KeptLineProps) => (
  <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-card bg-neem-50 px-3 py-1 text-sm">
    {draft.kept}
    <button type="button" onClick={onErase} className="min-h-11 underline">
      {draft.erase}
    </button>
  </p>
)
