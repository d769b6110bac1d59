/** Above recent searches: what they are, and the way to forget them. */
export const RecentHeading = ({ onClear }: { onClear: () => void }) => (
  <p className="flex items-center justify-between gap-3 pl-3 text-sm">
    <span className="font-bold text-ink-soft">Recent searches</span>
    <button
      type="button"
      onClick={onClear}
      aria-label="Clear recent searches"
      className="min-h-11 rounded-card px-3 text-neem-700 underline"
    >
      Clear
    </button>
  </p>
)
