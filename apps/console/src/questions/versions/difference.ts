import { languageName } from '@reprise/ui/words/page-language.ts'
import { textIn } from '@reprise/contract/words/languages'
import { useT } from '#console/i18n/t.ts'
import { isSame, type Question, type Text } from '../definition.ts'
import { conditionText, useEffectText } from '../effect-text.ts'

export type Difference = {
  readonly id: string
  readonly question: string
  readonly what: string
  readonly before: string | undefined
  readonly after: string | undefined
}

type Line = { readonly id: string; readonly what: string; readonly text: string }

/** What two versions ask differently, place by place, in every language. */
export const useDifferences = (language: string) => {
  const t = useT()
  const effectText = useEffectText()
  const texts = (id: string, what: string, text: Text | undefined): Line[] =>
    Object.entries(text ?? {}).flatMap(([locale, words]) =>
      words === '' ? [] : [{ id: `${id} ${locale}`, what: `${what} (${languageName(locale)})`, text: words }],
    )
  const linesOf = (question: Question, all: readonly Question[]): Line[] => {
    const { name, title, help, picture, part, askedIf, reasons, hiddenReasons, options } = question
    const conditions = (list: Question['askedIf']) => list?.map((one) => conditionText(all, one, language)).join(' · ')
    const words = (list: Question['reasons']) => list?.map((reason) => t(`console.reason.${reason}`)).join(', ')
    const line = (id: string, what: string, text: string | undefined): Line[] =>
      text === undefined ? [] : [{ id, what, text }]
    return [
      ...texts('title', t('console.questions.question'), title),
      ...texts('name', t('console.questions.name'), name),
      ...texts('help', t('console.questions.help'), help),
      ...line('picture', t('console.questions.drawing'), picture),
      ...line('part', t('console.questions.part'), part),
      ...line('asked-if', t('console.questions.asked-if'), conditions(askedIf)),
      ...line('reasons', t('console.questions.reasons'), words(reasons)),
      ...line('hidden', t('console.questions.hidden'), words(hiddenReasons)),
      ...line('order', t('console.questions.answers'), options.map(({ id }) => id).join(', ')),
      ...options.flatMap((option) => {
        const of = (what: string) => `${textIn(option.label, language) || option.id}: ${what}`
        const covered = option.covers?.join(', ') ?? ''
        return [
          ...texts(`${option.id} label`, of(t('console.questions.answer')), option.label),
          ...texts(`${option.id} help`, of(t('console.questions.help')), option.help),
          ...line(`${option.id} effect`, of(t('console.questions.effect')), effectText(option.effect)),
          ...line(`${option.id} picture`, of(t('console.questions.drawing')), option.picture),
          ...line(
            `${option.id} unsure`,
            of(t('console.questions.unsure')),
            option.unsure && [t('console.questions.covers'), covered].filter((word) => word !== '').join(': '),
          ),
          ...line(`${option.id} ruled out`, of(t('console.questions.ruled-out')), conditions(option.ruledOutBy)),
        ]
      }),
    ]
  }
  return (before: readonly Question[], after: readonly Question[]): readonly Difference[] => {
    const named = (question: Question) => textIn(question.name ?? question.title, language) || question.id
    const gone = before.filter(({ id }) => !after.some((one) => one.id === id))
    const changed = [...after, ...gone].flatMap((now): Difference[] => {
      const was = before.find(({ id }) => id === now.id)
      const is = after.find(({ id }) => id === now.id)
      const row = { id: now.id, question: named(now), what: t('console.questions.question') }
      const asked = (one: Question) => textIn(one.title, language)
      if (was === undefined) return [{ ...row, before: undefined, after: asked(now) }]
      if (is === undefined) return [{ ...row, before: asked(was), after: undefined }]
      if (isSame(was, is)) return []
      const [old, fresh] = [linesOf(was, before), linesOf(is, after)]
      return [...new Map([...fresh, ...old].map((line) => [line.id, line.what]))].flatMap(([id, what]) => {
        const [from, to] = [old, fresh].map((lines) => lines.find((line) => line.id === id)?.text)
        return from === to ? [] : [{ id: `${now.id} ${id}`, question: row.question, what, before: from, after: to }]
      })
    })
    const order = (questions: readonly Question[], others: readonly Question[]) =>
      questions.filter(({ id }) => others.some((one) => one.id === id)).map(({ id }) => id)
    if (isSame(order(before, after), order(after, before))) return changed
    const inWords = (questions: readonly Question[]) => questions.map(named).join(', ')
    return [
      ...changed,
      {
        id: 'order',
        question: '–',
        what: t('console.questions.in-order'),
        before: inWords(before),
        after: inWords(after),
      },
    ]
  }
}
