import { listOpenCases, summaryView, findCase, operatorView, answerCase } from '#server/case/index.ts'
import { CASE_KINDS, CASE_OUTCOMES, CASE_STATES, isUuid, OUTCOMES_OF } from '@reprise/contract'
import { asOperator } from '../as-operator.ts'
import { command, UsageError } from '../command.ts'
import { oneOf, text, word } from '../options.ts'
import { counted, minute, table } from '../table.ts'

const named = <const Name extends string>(names: readonly Name[], typed: string, what: string): Name =>
  oneOf(names, typed, `There is no ${what} "${typed}"; there are`)

const namedCase = (typed: string): string => {
  if (!isUuid(typed)) throw new UsageError(`"${typed}" is not the id of a case; \`case list\` names them`)
  return typed.toLowerCase()
}

const list = command({
  example: '--affiliate acme --status answered',
  options: {
    affiliate: text('ID', 'of one affiliate'),
    kind: word('KIND', CASE_KINDS, `one of ${CASE_KINDS.join(', ')}`),
    status: word('STATE', CASE_STATES, `one of ${CASE_STATES.join(', ')}; open when left out`),
  },
  run: async (input) => {
    const { affiliate, kind, status = 'open' } = input.options
    const wanted = {
      affiliate,
      kind: kind === undefined ? undefined : named(CASE_KINDS, kind, 'kind'),
      status: named(CASE_STATES, status, 'state'),
    }
    const { found, total } = await asOperator(input, null, async (ctx) => {
      const cases = await listOpenCases(ctx, wanted, { number: 1, size: 1_000 })
      return { found: cases.rows.map((one) => summaryView(ctx, one)), total: cases.total }
    })
    input.terminal.say(
      found.length === 0
        ? 'There is no such case.'
        : table(found, [
            { title: 'CASE', of: ({ id }) => id },
            { title: 'BARCODE', of: ({ barcode }) => barcode },
            { title: 'AFFILIATE', of: (one) => one.affiliate },
            { title: 'KIND', of: (one) => one.kind },
            { title: 'OPENED', of: ({ openedAt }) => minute(new Date(openedAt)) },
            { title: 'ANSWER BY', of: ({ answerBefore, overdue }) => `${answerBefore}${overdue ? ' overdue' : ''}` },
            { title: 'OUTCOME', of: ({ outcome }) => outcome ?? '' },
          ]),
    )
    if (total > 0) input.terminal.say(`\n${counted(total, 'case')}`)
    return { total, cases: found }
  },
})

const show = command({
  args: ['CASE'],
  more: '. The audit keeps that it was read.',
  example: '6f1c0f5e-0a51-4d1b-9a39-5f0c5e3f1f52',
  run: async (input) => {
    const { args, terminal } = input
    const id = namedCase(args[0])
    const { vault } = await input.sealed()
    const one = await asOperator(input, 'case show', async (ctx) => operatorView(ctx, vault, await findCase(ctx, id)))
    terminal.say(`${one.kind} about order ${one.barcode} of ${one.affiliate}, ${one.status}`)
    terminal.say(
      `opened ${minute(new Date(one.openedAt))}, answer by ${one.answerBefore}${one.overdue ? ': overdue' : ''}`,
    )
    if (one.handedOverOn !== null) terminal.say(`handed over on ${one.handedOverOn}`)
    if (one.statement !== null) terminal.say(`\nThe customer writes: ${one.statement}`)
    if (one.answer !== null) terminal.say(`\nAnswered by ${one.answeredBy}: ${one.outcome}\n${one.answer}`)
    else
      terminal.say(`\nAnswer: npm run reprise -- case answer ${id} ${one.outcomes.join('|')} "words to the customer"`)
    return one
  },
})

const answerIt = command({
  args: ['CASE', 'OUTCOME', 'WORDS'],
  more: ': the customer gets the outcome in their language, and the words as they are typed. What the outcome says is done by its own commands.',
  example: `6f1c0f5e-0a51-4d1b-9a39-5f0c5e3f1f52 ${CASE_OUTCOMES[0]} "We looked at the parcel again."`,
  run: async (input) => {
    const [typedCase, typed, answer] = input.args
    const id = namedCase(typedCase)
    const outcome = named(CASE_OUTCOMES, typed, 'outcome')
    if (answer.trim().length < 3)
      throw new UsageError('Say the outcome, and to the customer in 3 characters or more why')
    const { vault } = await input.sealed()
    const one = await asOperator(input, 'case answer', async (ctx) => {
      const { kind } = await findCase(ctx, id)
      named(OUTCOMES_OF[kind], outcome, `outcome of ${kind}`)
      return operatorView(ctx, vault, await answerCase(ctx, { vault }, id, { outcome, answer: answer.trim() }))
    })
    input.terminal.say(`Answered: ${one.outcome}. The customer of ${one.barcode} is told.`)
    return one
  },
})

export const CASE = { list, show, answer: answerIt }
