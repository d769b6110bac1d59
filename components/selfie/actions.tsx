import { type RefObject, useEffect, useRef } from 'react'
import { FileChoice } from '#components/selfie/file-choice'
import { useMeant } from '#components/selfie/use-meant'
import type { Selfie } from '#components/selfie/use-selfie'
import { Button } from '#components/ui/button'

interface ActionsProps {
  selfie: Selfie
  /** The id of what says why no photo can be taken. */
  statusId: string
}

/** When what had the focus is gone, the screen's main action takes it. */
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

/** What can be done in each state. */
export function Actions({ selfie, statusId }: ActionsProps) {
  const { camera, faces, isFace, taken, note } = selfie
  const off = camera.at === 'off' ? camera.why : undefined
  const main = useFocusOnChange(taken ? 'preview' : off ? 'off' : 'camera')
  // 'Use this photo' stands where 'Take photo' stood: a double press would accept what nobody has seen.
  const isMeant = useMeant(taken ? 'preview' : 'live')
  if (taken)
    return (
      <div className="selfie-actions">
        <Button ref={main} tone="main" onClick={() => isMeant() && selfie.accept()}>
          Use this photo
        </Button>
        <Button onClick={() => isMeant() && selfie.retake()}>Retake</Button>
      </div>
    )
  const isChecking = note === 'checking'
  const canStart = off !== 'unsupported'
  return (
    <div className="selfie-actions">
      {!off && (
        // Not `disabled`: it would lose the focus whenever the face is out of sight for a moment.
        <Button
          ref={main}
          tone="main"
          aria-disabled={!isFace || isChecking}
          aria-describedby={statusId}
          onClick={selfie.take}
        >
          Take photo
        </Button>
      )}
      {off && canStart && (
        <Button
          ref={main}
          tone="main"
          aria-disabled={isChecking}
          onClick={() => !isChecking && selfie.restart()}
        >
          Start camera
        </Button>
      )}
      {faces.state === 'failed' && !isChecking && (
        <Button
          onClick={() => {
            main.current?.focus()
            faces.load()
          }}
        >
          Try again
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
