import readline from 'node:readline/promises'
import { type Streams, WrongUse } from '#scripts/command'

/**
 * Asks whether to go on; only the word 'yes' does.
 *
 * @throws WrongUse where nobody can be asked
 */
export async function confirmed(
  question: string,
  { input, complaints }: Pick<Streams, 'input' | 'complaints'>,
): Promise<boolean> {
  if (!('isTTY' in input && input.isTTY))
    throw new WrongUse('Nobody is there to be asked: give --yes to go on, or --dry-run to look')
  const asking = readline.createInterface({ input, output: complaints })
  try {
    // An input that ends is a no.
    const ended = new Promise<string>((resolve) => asking.once('close', () => resolve('')))
    const answer = await Promise.race([asking.question(`${question} [yes/no] `), ended])
    return answer.trim().toLowerCase() === 'yes'
  } finally {
    asking.close()
  }
}
