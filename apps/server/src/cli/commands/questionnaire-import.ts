import { importQuestionnaire, QuestionnaireFault } from '#server/catalogue/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Command } from '../command.ts'
import { readInput } from '../read-input.ts'

export const questionnaireImport: Command = {
  name: 'questionnaire import',
  args: ['FILE'],
  about: 'Makes a JSON file the newest questions about one type of product. Open quotations keep theirs.',
  options: {},
  run: async ({ args: [file = ''], terminal, database }) => {
    const json = parse(new TextDecoder().decode(await readInput(file)))
    const db = await database()
    const done = await inTransaction(db, (trx) => importQuestionnaire(trx, json))
    terminal.say(
      done.changed
        ? `Questions about ${done.productType}: version ${done.version} from now on.`
        : `Questions about ${done.productType}: version ${done.version} already says the same.`,
    )
    return done
  },
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new QuestionnaireFault(`The file is no JSON: ${error instanceof Error ? error.message : ''}`)
  }
}
