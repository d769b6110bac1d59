import { sendUnsent } from '#lib/client/leads/send-unsent'

/**
 * Sends leads that could not be sent before. Loaded only while this device keeps some; the early script runs this file
 * on each occasion, and only its first run listens (docs/decisions/0040-unsent-lead.md).
 */
declare global {
  interface Window {
    sendUnsent?: () => Promise<void>
  }
}

if (!window.sendUnsent) {
  window.sendUnsent = sendUnsent
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendUnsent()
  })
}
void window.sendUnsent()
