import { listQuestionnaires } from '#server/catalogue/index.ts'
import type { Command } from '../command.ts'
import { minute, table } from '../table.ts'

export const questionnaireList: Command = {
  name: 'questionnaire list',
  args: [],
  about:
    'Lists the versions of the questions about each type of product; the first of a type is the one that is asked.',
  options: {},
  run: async ({ database, terminal }) => {
    const questionnaires = (await listQuestionnaires(await database())).map(({ createdAt, definition }) => ({
      productType: definition.productType,
      version: definition.version,
      createdAt: createdAt.toISOString(),
      questions: definition.questions.map(({ id }) => id),
      languages: Object.keys(definition.questions[0]?.title ?? {}),
    }))
    terminal.say(
      questionnaires.length === 0
        ? 'There are no questions yet.'
        : table(questionnaires, [
            { title: 'TYPE', of: ({ productType }) => productType },
            { title: 'VERSION', of: ({ version }) => String(version), right: true },
            { title: 'SINCE (UTC)', of: ({ createdAt }) => minute(new Date(createdAt)) },
            { title: 'LANGUAGES', of: ({ languages }) => languages.join(' ') },
            { title: 'QUESTIONS', of: ({ questions }) => questions.join(' ') },
          ]),
    )
    return questionnaires
  },
}
