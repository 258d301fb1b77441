import { useFormat } from '@reprise/ui/words/format.ts'
import { textIn } from '@reprise/contract/words/languages'
import { useT } from '#console/i18n/t.ts'
import type { Condition, Option, Question } from './definition.ts'

/** What an answer does to the price, in words. */
export const useEffectText = () => {
  const t = useT()
  const format = useFormat()
  return ({ cosmetic, faulty, percentOff, notBelowFaulty, refuse }: Option['effect']): string => {
    const parts = [
      cosmetic && t('console.questions.to-grade', { grade: t(`console.grade.${cosmetic}`) }),
      faulty && t('console.questions.to-grade', { grade: t('console.grade.faulty') }),
      percentOff !== undefined &&
        t('console.questions.share', { percent: Number.isFinite(percentOff) ? format.number(percentOff) : percentOff }),
      notBelowFaulty && t('console.questions.not-below-faulty'),
      refuse && `${t('console.questions.refuses')} ${t(`console.questions.refuse.${refuse}`)}`,
    ].filter((part) => typeof part === 'string')
    return parts.length === 0 ? t('console.questions.no-effect') : parts.join(' · ')
  }
}

/** "Screen: cracked, scratched": when a question is asked, in words. */
export const conditionText = (
  questions: readonly Question[],
  { question, answers }: Condition,
  language: string,
): string => {
  const named = questions.find(({ id }) => id === question)
  const words = answers.map((answer) => {
    const label = named?.options.find(({ id }) => id === answer)?.label
    return (label && textIn(label, language)) || answer
  })
  return `${(named && textIn(named.name ?? named.title, language)) || question}: ${words.join(', ')}`
}
