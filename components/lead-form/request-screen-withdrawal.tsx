import { Button, ButtonLink } from '#components/ui/button'
import type { SentRequest } from '#lib/contract/request'
import type { ReceiptWords } from '#lib/rules/receipt-words'
import { requestPath } from '#lib/rules/request-address'

interface RequestWithdrawalProps {
  token: string
  sent: SentRequest
  words: ReceiptWords['request']['withdraw']
}

/** Asks once more: a withdrawal cannot be undone. */
export const RequestWithdrawal = ({ token, sent, words }: RequestWithdrawalProps) => (
  <form method="post" action={requestPath(token, 'withdraw')} className="grid gap-5">
    <div>
      <h1 className="text-3xl font-bold text-neem-900">{words.title}</h1>
      <p className="mt-1 text-lg text-ink-soft">{sent.reference}</p>
    </div>
    <div className="grid gap-2">
      {words.text.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
    <div className="flex flex-wrap gap-3">
      <Button type="submit">{words.submit}</Button>
      <ButtonLink href={requestPath(token)} tone="quiet">
        {words.back}
      </ButtonLink>
    </div>
  </form>
)
