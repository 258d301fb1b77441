import { CASE_KINDS, CASE_OUTCOMES, CASE_STATES, isUuid, OUTCOMES_OF } from '@reprise/contract'
import { answerCase, findCase, listOpenCases, operatorView, summaryView } from '#server/case/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, type CommandInput, UsageError } from '../command.ts'
import { counted, minute, table } from '../table.ts'

const MOST = 1_000

const named = <const Name extends string>(
  names: readonly Name[],
  typed: string | boolean | undefined,
  what: string,
): Name | undefined => {
  const found = names.find((name) => name === typed)
  if (typed !== undefined && found === undefined)
    throw new UsageError(`There is no ${what} "${String(typed)}"; there are ${names.join(', ')}`)
  return found
}

const namedCase = ([typed = '']: CommandInput['args']): string => {
  if (!isUuid(typed)) throw new UsageError(`"${typed}" is not the id of a case; \`case list\` names them`)
  return typed.toLowerCase()
}

export const caseList: Command = {
  name: 'case list',
  args: [],
  about: 'Lists what customers brought forward, by the day on which they were promised an answer.',
  options: {
    affiliate: { type: 'string', value: 'ID', about: 'of one affiliate' },
    kind: { type: 'string', value: 'KIND', about: `one of ${CASE_KINDS.join(', ')}` },
    status: { type: 'string', value: 'STATE', about: `one of ${CASE_STATES.join(', ')}; open when left out` },
  },
  run: async (input) => {
    const { affiliate } = input.options
    const wanted = {
      affiliate: typeof affiliate === 'string' ? affiliate : undefined,
      kind: named(CASE_KINDS, input.options['kind'], 'kind'),
      status: named(CASE_STATES, input.options['status'], 'state') ?? 'open',
    }
    const { rows, total } = await asOperator(input, null, (ctx) =>
      listOpenCases(ctx, wanted, { number: 1, size: MOST }),
    )
    const cases = rows.map((one) => summaryView(one, input.now))
    input.terminal.say(
      cases.length === 0
        ? 'There is no such case.'
        : table(cases, [
            { title: 'CASE', of: ({ id }) => id },
            { title: 'BARCODE', of: ({ barcode }) => barcode },
            { title: 'AFFILIATE', of: (one) => one.affiliate },
            { title: 'KIND', of: ({ kind }) => kind },
            { title: 'OPENED', of: ({ openedAt }) => minute(new Date(openedAt)) },
            { title: 'ANSWER BY', of: ({ answerBefore, overdue }) => `${answerBefore}${overdue ? ' overdue' : ''}` },
            { title: 'OUTCOME', of: ({ outcome }) => outcome ?? '' },
          ]),
    )
    if (total > 0) input.terminal.say(`\n${counted(total, 'case')}`)
    return { total, cases }
  },
}

export const caseShow: Command = {
  name: 'case show',
  args: ['CASE'],
  about: 'Shows one case with what its customer wrote. The audit keeps that it was read.',
  options: {},
  run: async (input) => {
    const id = namedCase(input.args)
    const { vault } = await input.sealed()
    const one = await asOperator(input, 'case show', async (ctx) =>
      operatorView(vault, await findCase(ctx, id), ctx.now),
    )
    const { terminal } = input
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
}

export const caseAnswer: Command = {
  name: 'case answer',
  args: ['CASE', 'OUTCOME', 'WORDS'],
  about:
    'Answers a case: the customer gets the outcome in their language, and the words as they are typed. What the outcome says is done by its own commands.',
  options: {},
  run: async (input) => {
    const id = namedCase(input.args)
    const [, typed, answer = ''] = input.args
    const outcome = named(CASE_OUTCOMES, typed, 'outcome')
    if (outcome === undefined || answer.trim().length < 3)
      throw new UsageError('Say the outcome, and to the customer in 3 characters or more why')
    const { vault } = await input.sealed()
    const one = await asOperator(input, 'case answer', async (ctx) => {
      const { kind } = await findCase(ctx, id)
      named(OUTCOMES_OF[kind], outcome, `outcome of ${kind}`)
      return operatorView(vault, await answerCase(ctx, { vault }, id, { outcome, answer: answer.trim() }), ctx.now)
    })
    input.terminal.say(`Answered: ${one.outcome}. The customer of ${one.barcode} is told.`)
    return one
  },
}
