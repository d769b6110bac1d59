import readline from 'node:readline/promises'
import { UsageError } from '#scripts/cli/arguments'
import type { Streams } from '#scripts/cli/command'

/**
 * Asks before something that cannot be undone; only the word 'yes' confirms.
 *
 * @throws UsageError without a terminal
 */
export async function isConfirmed(
  question: string,
  { input, errorOutput }: Pick<Streams, 'input' | 'errorOutput'>,
): Promise<boolean> {
  if (!('isTTY' in input && input.isTTY))
    throw new UsageError('No terminal to confirm: use --yes, or --dry-run to look first')
  const asking = readline.createInterface({ input, output: errorOutput })
  try {
    // The end of the input means no.
    const ended = new Promise<string>((resolve) => asking.once('close', () => resolve('')))
    const answer = await Promise.race([asking.question(`${question} [yes/no] `), ended])
    return answer.trim().toLowerCase() === 'yes'
  } finally {
    asking.close()
  }
}
