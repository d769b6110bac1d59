import { Readable, Writable } from 'node:stream'

/** A stream that records what is written to it. */
export function listening() {
  const texts: string[] = []
  const stream = new Writable({
    decodeStrings: false,
    write: (text, _encoding, done) => {
      texts.push(String(text))
      done()
    },
  })
  return { stream, text: () => texts.join('') }
}

export type CommandMain = (
  parameters: string[],
  output: Writable,
  complaints: Writable,
  input?: Readable,
) => Promise<number>

/** Runs a command of scripts/ in this process. @returns its output and exit code */
export async function runCommand(
  main: CommandMain,
  parameters: string[],
  input: Readable = Readable.from([]),
): Promise<{ code: number; out: string; err: string }> {
  const [out, err] = [listening(), listening()]
  const code = await main(parameters, out.stream, err.stream, input)
  return { code, out: out.text(), err: err.text() }
}
