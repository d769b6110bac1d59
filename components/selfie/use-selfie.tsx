import Router from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { useCamera } from '#components/selfie/use-camera'
import { useFaceDetection } from '#components/selfie/use-face-detection'
import { useLiveFace } from '#components/selfie/use-live-face'
import { useIsOpen } from '#components/ui/use-is-open'
import type { FaceDetection } from '#lib/client/face-detection-remote'
import { keepSelfie } from '#lib/client/selfie'
import { type FileOutcome, pictureOfFile } from '#lib/client/selfie-file'
import { cut, jpegOf, middleSquare, pixelsOf, wholeSquare } from '#lib/client/selfie-picture'
import { showUser } from '#lib/client/user-face'
import { credentials } from '#lib/client/visitor'

/** What is said of a chosen file; or that the face was gone. */
export type Note = 'checking' | 'gone' | Extract<FileOutcome, { fault: string }>['fault']

/** What is taken is looked at in this many px: as sure as the live look at its best. */
const closeLook = 160

/**
 * Specification point 4: 'Camera off, then live with face detection, then captured preview with retake or accept.'
 * The camera is on in the second alone.
 */
export function useSelfie(onClose: () => void) {
  const isOpen = useIsOpen()
  const video = useRef<HTMLVideoElement>(null)
  const [taken, setTaken] = useState<{ picture: string; isChecked: boolean }>()
  const [note, setNote] = useState<Note>()
  const [keepFault, setKeepFault] = useState<'full' | 'nobody'>()
  const [camera, start] = useCamera(!taken)
  const faces = useFaceDetection()
  const isLive = camera.at === 'live' && !taken && note !== 'checking'
  const [isFace, lose] = useLiveFace(video, faces, isLive)

  // The dialog would stand on over the next page.
  useEffect(() => {
    Router.events.on('routeChangeStart', onClose)
    return () => Router.events.off('routeChangeStart', onClose)
  }, [onClose])

  const taking = useRef<FaceDetection>(undefined)

  /** 'Until a face is found' holds for the very picture that is taken: a face seen a moment ago may be gone. */
  async function take() {
    const [element, detection] = [video.current, faces.detection.current]
    if (!isFace || !element || !detection || taking.current === detection) return
    taking.current = detection
    const square = middleSquare({ width: element.videoWidth, height: element.videoHeight })
    const shot = cut(element, square, true)
    try {
      const face = await detection.find(pixelsOf(shot, wholeSquare(shot), closeLook))
      if (!isOpen.current || taking.current !== detection) return
      setNote(face ? undefined : 'gone')
      if (face) setTaken({ picture: jpegOf(shot), isChecked: true })
      else lose()
    } catch {
      if (isOpen.current) faces.fail()
    } finally {
      if (taking.current === detection) taking.current = undefined
    }
  }

  async function choose(file: File) {
    if (!faces.detection.current) return
    taking.current = undefined
    setNote('checking')
    const outcome = await pictureOfFile(file, faces.detection.current)
    if (!isOpen.current) return
    if ('fault' in outcome) return setNote(outcome.fault)
    setNote(undefined)
    setTaken(outcome)
  }

  function retake() {
    setTaken(undefined)
    setKeepFault(undefined)
  }

  function accept() {
    const user = credentials()
    if (!taken) return
    if (!user) return setKeepFault('nobody')
    if (!keepSelfie(user, taken.picture)) return setKeepFault('full')
    showUser()
    onClose()
  }

  const restart = () => {
    setNote(undefined)
    start()
  }
  return {
    ...{ video, camera, faces, isFace, taken, note, keepFault },
    ...{ take, choose, retake, accept, restart },
  }
}

export type Selfie = ReturnType<typeof useSelfie>
