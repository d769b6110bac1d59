import { useState } from 'react'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { useWords } from '#components/ui/language'
import { logOut, logOutEverywhere } from '#lib/client/account/session'
import { site } from '#lib/config/site'

/** specification.md, section 2: 'Are you sure you want to Logout?' */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const words = useWords('account').logout
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  async function leaveEverywhere() {
    setBusy(true)
    setFailed(false)
    const isDone = await logOutEverywhere()
    setBusy(false)
    if (isDone) onClose()
    else setFailed(true)
  }
  async function leave() {
    setBusy(true)
    await logOut()
    // Without a network the page stays.
    onClose()
  }
  return (
    <Dialog title={words.title} onClose={onClose}>
      <p className="text-lg">{words.question}</p>
      <p className="mt-2 text-ink-soft">
        {words.erases}
        {site.hasReceipt && words.requestsStay}
      </p>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button tone="main" disabled={isBusy} onClick={leave}>
          {words.yes}
        </Button>
      </div>
      {/* The operator's own backend has no such call. */}
      {site.hasReceipt && (
        <div className="mt-4 border-t border-line pt-3">
          <p className="text-ink-soft">{words.elsewhere}</p>
          <button
            type="button"
            disabled={isBusy}
            onClick={leaveEverywhere}
            className="min-h-11 text-neem-700 underline underline-offset-4"
          >
            {words.everywhere}
          </button>
          {hasFailed && (
            <p role="alert" className="font-bold text-alert">
              {words.failed}
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}
