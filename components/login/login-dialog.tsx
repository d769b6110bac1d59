import { LoginForm } from '#components/login/login-form'
import { Dialog } from '#components/ui/dialog'

interface LoginDialogProps {
  onClose: () => void
  onNext: (kind: 'location') => void
}

/** The login over the page. Who has no name yet is asked for it next (specification point 4). */
export const LoginDialog = ({ onClose, onNext }: LoginDialogProps) => (
  <Dialog title="Login" onClose={onClose}>
    <LoginForm onLoggedIn={({ name }) => (name ? onClose() : onNext('location'))} />
  </Dialog>
)
