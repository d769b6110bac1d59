import { useRef } from 'react'
import { Button } from '#components/ui/button'

interface FileChoiceProps {
  tone: 'main' | 'quiet'
  disabled: boolean
  onChoose: (file: File) => void
}

/** A picture from the device, for whoever has no camera or will not use it. */
export function FileChoice({ tone, disabled, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button tone={tone} disabled={disabled} onClick={() => input.current?.click()}>
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
