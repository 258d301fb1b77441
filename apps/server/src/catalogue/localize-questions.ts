import { type LocalizedText, type Question, type QuestionnaireDefinition, textIn } from '@reprise/contract'

/** A questionnaire's questions in one language, English where a text is missing. */
export const localizeQuestions = ({ questions }: QuestionnaireDefinition, locale: string): Question[] => {
  const inLocale = (text: LocalizedText): string => textIn(text, locale)
  return questions.map(({ name, title, help, options, ...question }) => ({
    ...question,
    title: inLocale(title),
    ...(name === undefined ? {} : { name: inLocale(name) }),
    ...(help === undefined ? {} : { help: inLocale(help) }),
    options: options.map(({ label, help: optionHelp, ...option }) => ({
      ...option,
      label: inLocale(label),
      ...(optionHelp === undefined ? {} : { help: inLocale(optionHelp) }),
    })),
  }))
}
