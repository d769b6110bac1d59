import Router from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { useCamera } from '#components/selfie/use-camera'
import { useFaceDetection } from '#components/selfie/use-face-detection'
import { useLiveFace } from '#components/selfie/use-live-face'
import { useIsOpen } from '#components/ui/use-is-open'
import { keepSelfie } from '#lib/client/selfie'
import { type FileOutcome, pictureOfFile } from '#lib/client/selfie-file'
import { middleSquare, pictureOf } from '#lib/client/selfie-picture'
import { showUser } from '#lib/client/user-face'
import { credentials } from '#lib/client/visitor'

export type FileNote = 'checking' | Extract<FileOutcome, { fault: string }>['fault']

/**
 * Specification point 4: 'Camera off, then live with face detection, then captured preview with retake or accept.'
 * The camera is on in the second alone.
 */
export function useSelfie(onClose: () => void) {
  const isOpen = useIsOpen()
  const video = useRef<HTMLVideoElement>(null)
  const [taken, setTaken] = useState<{ picture: string; isChecked: boolean }>()
  const [fileNote, setFileNote] = useState<FileNote>()
  const [keepFault, setKeepFault] = useState<'full' | 'nobody'>()
  const [camera, start] = useCamera(!taken)
  const faces = useFaceDetection()
  const isLive = camera.at === 'live' && !taken && fileNote !== 'checking'
  const isFace = useLiveFace(video, faces, isLive)

  // The dialog would stand on over the next page.
  useEffect(() => {
    Router.events.on('routeChangeStart', onClose)
    return () => Router.events.off('routeChangeStart', onClose)
  }, [onClose])

  function take() {
    const element = video.current
    if (!isFace || !element) return
    const square = middleSquare({ width: element.videoWidth, height: element.videoHeight })
    setFileNote(undefined)
    setTaken({ picture: pictureOf(element, square, true), isChecked: true })
  }

  async function choose(file: File) {
    if (!faces.detection.current) return
    setFileNote('checking')
    const outcome = await pictureOfFile(file, faces.detection.current)
    if (!isOpen.current) return
    if ('fault' in outcome) return setFileNote(outcome.fault)
    setFileNote(undefined)
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
    setFileNote(undefined)
    start()
  }
  return {
    ...{ video, camera, faces, isFace, taken, fileNote, keepFault },
    ...{ take, choose, retake, accept, restart },
  }
}

export type Selfie = ReturnType<typeof useSelfie>
