import type { Question as Spoken } from '@reprise/contract'
import { textIn } from '@reprise/contract/words/languages'
import type { Question, Text } from '../definition.ts'

/** Questions as customers of a language get them. What is not written yet shows its id. */
export const spokenIn = (questions: readonly Question[], language: string): readonly Spoken[] => {
  const say = (text: Text, instead: string) => textIn(text, language) || instead
  const ifSaid = (key: 'name' | 'help', text: Text | undefined) => {
    const words = text && textIn(text, language)
    return words ? { [key]: words } : {}
  }
  return questions.map(({ name, title, help, options, ...question }) => ({
    ...question,
    ...ifSaid('name', name),
    title: say(title, question.id),
    ...ifSaid('help', help),
    options: options.map(({ label, help: more, effect: { percentOff, ...effect }, ...option }) => ({
      ...option,
      label: say(label, option.id),
      ...ifSaid('help', more),
      effect: { ...effect, ...(typeof percentOff === 'number' && { percentOff }) },
    })),
  }))
}
