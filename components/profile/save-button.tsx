import { Button } from '#components/ui/button'
import { Icon } from '#components/ui/icon'

interface SaveButtonProps {
  label: string
  /** The specification's word while it works. */
  busyLabel: string
  isBusy: boolean
  /** What says that it is saved; '' before. */
  done: string
}

/** The button of a profile form, and what says that it has worked. */
export const SaveButton = ({ label, busyLabel, isBusy, done }: SaveButtonProps) => (
  <div className="grid gap-2">
    <Button type="submit" tone="main" disabled={isBusy || done !== ''} className="w-full">
      {isBusy ? busyLabel : label}
    </Button>
    <p role="status" className={done ? 'flex items-center gap-2 font-bold text-good' : 'sr-only'}>
      {done && <Icon name="check" className="size-5" />}
      {done || (isBusy ? busyLabel : '')}
    </p>
  </div>
)
