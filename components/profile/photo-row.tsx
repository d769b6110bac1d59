import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/ui/button'
import { eraseSelfie, selfieOf } from '#lib/client/selfie'
import { showUser, userShown } from '#lib/client/user-face'
import { credentials } from '#lib/client/visitor'
import { initials } from '#lib/rules/initials'

interface PhotoRowProps {
  name: string
  disabled: boolean
  /** Opens the camera. @rejects when the network does not bring it */
  onAdd: () => Promise<void>
}

const unreached = 'The camera could not be loaded. Check your network and try again.'

/** The user's picture, which is kept on this device alone: to add, to change, to remove. */
export function PhotoRow({ name, disabled, onAdd }: PhotoRowProps) {
  const [picture, setPicture] = useState(() => selfieOf(credentials()))
  const [said, setSaid] = useState('')
  const add = useRef<HTMLButtonElement>(null)
  const shown = useRef(picture)

  useEffect(() => {
    // The camera shows the user anew once a picture is kept.
    const follow = () => {
      const next = selfieOf(credentials())
      if (next !== shown.current) setSaid(next ? 'Photo added' : 'Photo removed')
      shown.current = next
      setPicture(next)
    }
    addEventListener(userShown, follow)
    return () => removeEventListener(userShown, follow)
  }, [])

  async function open() {
    setSaid('')
    await onAdd().catch(() => setSaid(unreached))
  }

  function remove() {
    eraseSelfie()
    showUser()
    // The button that had the focus is gone.
    add.current?.focus()
  }

  return (
    <div className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-full bg-neem-700 text-2xl font-bold text-white"
      >
        {picture ? (
          // biome-ignore lint/performance/noImgElement: a picture of this device, which next/image cannot fetch.
          <img src={picture} alt="" width="80" height="80" className="size-full object-cover" />
        ) : (
          initials(name || 'Guest', 1)
        )}
      </span>
      <div>
        <div className="flex flex-wrap gap-x-4">
          <Button ref={add} tone="quiet" disabled={disabled} onClick={open} className="-ml-2 px-2">
            {picture ? 'Change photo' : 'Add photo'}
          </Button>
          {picture && (
            <Button tone="quiet" onClick={remove} className="-ml-2 px-2">
              Remove photo
            </Button>
          )}
        </div>
        <p className="text-sm text-ink-soft">Kept on this device only.</p>
        <p role="status" className={said === unreached ? 'text-alert' : 'sr-only'}>
          {said}
        </p>
      </div>
    </div>
  )
}
