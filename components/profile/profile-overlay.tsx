import { type ComponentProps, useCallback, useState } from 'react'
import { EditProfile } from '#components/profile/edit-profile'
import { SelfieCamera } from '#components/selfie/selfie-camera'

/**
 * Edit Profile, and the camera above it: what is typed meanwhile stays. In this chunk and not in one of its own,
 * which would be named in a list that every page loads; what is heavy of it comes when it is opened.
 */
export function ProfileOverlay(props: Omit<ComponentProps<typeof EditProfile>, 'onAddPhoto'>) {
  const [isOpen, setOpen] = useState(false)
  const [isStyled, setStyled] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const dress = () => setStyled(true)
  return (
    <>
      {/* The camera waits for its styles, which are mostly here by then; it goes without if they do not come. */}
      <link rel="stylesheet" href="/selfie.css" onLoad={dress} onError={dress} />
      <EditProfile {...props} onAddPhoto={() => setOpen(true)} />
      {isOpen && isStyled && <SelfieCamera onClose={close} />}
    </>
  )
}
