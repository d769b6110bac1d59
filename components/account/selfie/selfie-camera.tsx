import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { statusOf } from '#components/account/selfie/status'
import { type Camera, type Selfie, useSelfie } from '#components/account/selfie/use-selfie'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { Icon } from '#components/ui/icon'
import { useWords } from '#components/ui/language'

const tones = { alert: 'text-alert', good: 'text-good', calm: 'text-neem-900' }
const icons = { alert: 'alert', good: 'check' } as const

/** specification.md, section 2: 'a full-screen camera view showing No Face Detected in red until a face is found'. */
export function SelfieCamera({ onClose }: { onClose: () => void }) {
  const words = useWords('selfie')
  const statusId = useId()
  const selfie = useSelfie(onClose)
  const { camera, video, isFace, taken } = selfie
  const { tone, title, what, hint } = statusOf(selfie, words)
  return (
    <Dialog title={words.title} onClose={onClose} className="selfie-dialog">
      <div className="selfie">
        <Frame camera={camera} video={video} isFace={isFace} picture={taken} />
        <div className="selfie-side">
          <div role="status" id={statusId} className="selfie-status">
            <p className={tones[tone]}>
              {tone !== 'calm' && <Icon name={icons[tone]} />}
              {title}
            </p>
            {what && <p className="font-bold">{what}</p>}
            {hint && <p>{hint}</p>}
          </div>
          <Actions selfie={selfie} statusId={statusId} />
        </div>
      </div>
    </Dialog>
  )
}

interface FrameProps {
  camera: Camera
  video: RefObject<HTMLVideoElement | null>
  isFace: boolean
  /** Shown in place of the camera. */
  picture?: string | undefined
}

/** The square that is photographed, with the circle that the avatar shows. */
function Frame({ camera, video, isFace, picture }: FrameProps) {
  const words = useWords('selfie')
  const stream = camera.at === 'live' ? camera.stream : null
  useEffect(() => {
    // A stream cannot be set by an attribute.
    if (video.current) video.current.srcObject = picture ? null : stream
  }, [video, stream, picture])
  return (
    <div className="selfie-frame">
      {picture ? (
        // biome-ignore lint/performance/noImgElement: a local picture, which next/image cannot fetch.
        <img src={picture} alt={words.yourPhoto} />
      ) : (
        <>
          <Icon name="user" />
          <video
            ref={video}
            autoPlay
            muted
            playsInline
            aria-label={words.view}
            data-live={stream ? '' : undefined}
          />
        </>
      )}
      {(picture || stream) && <span className="selfie-circle" data-face={isFace || undefined} />}
    </div>
  )
}

interface ActionsProps {
  selfie: Selfie
  /** Id of the text that says why no photo can be taken. */
  statusId: string
}

/** Gives the focus to the main action when the focused element disappears. */
function useFocusOnChange(step: string): RefObject<HTMLButtonElement | null> {
  const main = useRef<HTMLButtonElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    main.current?.focus()
  }, [step])
  return main
}

function Actions({ selfie, statusId }: ActionsProps) {
  const words = useWords('selfie')
  const { camera, faces, isFace, taken, note } = selfie
  const off = camera.at === 'off' ? camera.why : undefined
  const main = useFocusOnChange(taken ? 'preview' : off ? 'off' : 'camera')
  // 'Use this photo' appears in the place of 'Take photo': a double press would accept an unseen photo.
  const isIntended = useIntendedPress(taken ? 'preview' : 'live')
  if (taken)
    return (
      <div className="selfie-actions">
        <Button ref={main} tone="main" onClick={() => isIntended() && selfie.accept()}>
          {words.use}
        </Button>
        <Button onClick={() => isIntended() && selfie.retake()}>{words.retake}</Button>
      </div>
    )
  const isChecking = note === 'checking'
  const canStart = off !== 'unsupported'
  return (
    <div className="selfie-actions">
      {!off && (
        // Not `disabled`: the button would lose the focus whenever the face is briefly out of sight.
        <Button
          ref={main}
          tone="main"
          aria-disabled={!isFace || isChecking}
          aria-describedby={statusId}
          onClick={selfie.take}
        >
          {words.take}
        </Button>
      )}
      {off && canStart && (
        <Button
          ref={main}
          tone="main"
          aria-disabled={isChecking}
          onClick={() => !isChecking && selfie.restart()}
        >
          {words.start}
        </Button>
      )}
      {faces.state === 'failed' && !isChecking && (
        <Button
          onClick={() => {
            main.current?.focus()
            faces.load()
          }}
        >
          {words.again}
        </Button>
      )}
      <FileChoice
        tone={canStart ? 'quiet' : 'main'}
        button={canStart ? undefined : main}
        isBusy={isChecking}
        onChoose={selfie.choose}
      />
    </div>
  )
}

interface FileChoiceProps {
  tone: 'main' | 'quiet'
  button?: RefObject<HTMLButtonElement | null> | undefined
  /** Presses do nothing, but the button keeps the focus, unlike with `disabled`. */
  isBusy: boolean
  onChoose: (file: File) => void
}

/** Chooses a picture from the device instead of the camera. */
function FileChoice({ tone, button, isBusy, onChoose }: FileChoiceProps) {
  const { choose } = useWords('selfie')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        ref={button}
        tone={tone}
        aria-disabled={isBusy}
        onClick={() => !isBusy && input.current?.click()}
      >
        {choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={choose}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Allows choosing the same file again.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}

/** In ms; the second press of a double press, or a key held down, comes sooner. */
const doublePress = 500

/**
 * Ignores presses meant for the button of the previous step.
 *
 * @param step the current step; after a change, presses count again after a pause
 * @returns a function to call at each press; it tells whether the press counts
 */
export function useIntendedPress(step: string): () => boolean {
  const last = useRef({ step, at: Number.NEGATIVE_INFINITY })
  useLayoutEffect(() => {
    if (last.current.step !== step) last.current = { step, at: performance.now() }
  }, [step])
  return () => {
    const now = performance.now()
    if (now - last.current.at > doublePress) return true
    last.current.at = now
    return false
  }
}
