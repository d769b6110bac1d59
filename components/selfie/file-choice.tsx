import { type RefObject, useRef } from 'react'
import { Button } from '#components/ui/button'

interface FileChoiceProps {
  tone: 'main' | 'quiet'
  button?: RefObject<HTMLButtonElement | null> | undefined
  /** It does nothing; the focus stays with it, which `disabled` would take. */
  isBusy: boolean
  onChoose: (file: File) => void
}

/** A picture from the device, for whoever has no camera or will not use it. */
export function FileChoice({ tone, button, isBusy, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        ref={button}
        tone={tone}
        aria-disabled={isBusy}
        onClick={() => !isBusy && input.current?.click()}
      >
        Choose a picture
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Choose a picture"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}
