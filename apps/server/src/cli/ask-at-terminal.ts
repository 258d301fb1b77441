import { createInterface } from 'node:readline/promises'

/** Asks a question on standard error, where a result that goes into a file does not swallow it. Anything but yes is a no. */
export const askAtTerminal = async (question: string): Promise<boolean> => {
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(?:es)?$/i.test((await asking.question(`${question} Type yes to go on: `)).trim())
  } finally {
    asking.close()
  }
}
