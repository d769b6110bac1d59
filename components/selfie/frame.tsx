import { type RefObject, useEffect } from 'react'
import type { Camera } from '#components/selfie/use-camera'
import { Icon } from '#components/ui/icon'

interface FrameProps {
  camera: Camera
  video: RefObject<HTMLVideoElement | null>
  isFace: boolean
  /** Shown in the camera's place. */
  picture?: string | undefined
}

/** The square that is taken, and the circle that shows of it as an avatar. */
export function Frame({ camera, video, isFace, picture }: FrameProps) {
  const stream = camera.at === 'live' ? camera.stream : null
  useEffect(() => {
    // No attribute can give a stream.
    if (video.current) video.current.srcObject = picture ? null : stream
  }, [video, stream, picture])
  return (
    <div className="selfie-frame">
      {picture ? (
        // biome-ignore lint/a11y/noRedundantAlt: it is the photo that is to be accepted, whoever is in it.
        // biome-ignore lint/performance/noImgElement: a picture of this device, which next/image cannot fetch.
        <img src={picture} alt="Your photo" />
      ) : (
        <>
          <Icon name="user" />
          <video
            ref={video}
            autoPlay
            muted
            playsInline
            aria-label="What the camera sees"
            data-live={stream ? '' : undefined}
          />
        </>
      )}
      {(picture || stream) && <span className="selfie-circle" data-face={isFace || undefined} />}
    </div>
  )
}
