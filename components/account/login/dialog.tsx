import { LoginForm } from '#components/account/login/form'
import { Dialog } from '#components/ui/dialog'
import { useWords } from '#components/ui/language'

interface LoginDialogProps {
  onClose: () => void
  onNext: (kind: 'location') => void
}

/** The login as a dialog. A user without a name is asked for it next (specification.md, section 4). */
export const LoginDialog = ({ onClose, onNext }: LoginDialogProps) => (
  <Dialog title={useWords('account').login.title} onClose={onClose}>
    <LoginForm onLoggedIn={({ name }) => (name ? onClose() : onNext('location'))} />
  </Dialog>
)
