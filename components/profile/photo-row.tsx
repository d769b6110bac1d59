import { useEffect, useRef, useState } from 'react'
import { eraseSelfie, selfieOf } from '#lib/client/selfie'
import { showUser, userShown } from '#lib/client/user-face'
import { credentials } from '#lib/client/visitor'
import { initials } from '#lib/rules/initials'

interface PhotoRowProps {
  name: string
  disabled: boolean
  /** Opens the camera. */
  onAdd: () => void
}

const linkLike = 'min-h-11 text-neem-700 underline underline-offset-4'

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
          <img src={picture} alt="" width="80" height="80" className="size-full" />
        ) : (
          initials(name || 'Guest', 1)
        )}
      </span>
      <div>
        <div className="flex flex-wrap gap-x-4">
          <button ref={add} type="button" disabled={disabled} onClick={onAdd} className={linkLike}>
            {picture ? 'Change photo' : 'Add photo'}
          </button>
          {picture && (
            <button type="button" onClick={remove} className={linkLike}>
              Remove photo
            </button>
          )}
        </div>
        <p className="text-sm text-ink-soft">Kept on this device only.</p>
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </div>
  )
}
