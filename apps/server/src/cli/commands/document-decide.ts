import { DOCUMENT_REFUSALS } from '@reprise/contract'
import { decideDocument, type Decision, operatorDocumentView } from '#server/document/index.ts'
import { asOperator } from '../as-operator.ts'
import { type Command, type CommandInput, UsageError } from '../command.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const decide = async (input: CommandInput, action: string, decision: Decision) => {
  const [id = ''] = input.args
  if (!UUID.test(id)) throw new UsageError(`"${id}" is not the id of a document; \`document list\` names them`)
  const document = operatorDocumentView(await asOperator(input, action, (ctx) => decideDocument(ctx, id, decision)))
  input.terminal.say(`The ${document.origin} is ${document.status}.`)
  return document
}

export const documentAccept: Command = {
  name: 'document accept',
  args: ['DOCUMENT'],
  about: 'Accepts a document that somebody looked at.',
  options: {},
  run: (input) => decide(input, 'document accept', { status: 'accepted' }),
}

export const documentRefuse: Command = {
  name: 'document refuse',
  args: ['DOCUMENT'],
  about: 'Refuses a document. The customer is told why and what to do.',
  options: {
    reason: { type: 'string', value: 'REASON', about: DOCUMENT_REFUSALS.join(', '), required: true },
  },
  run: (input) => {
    const reason = DOCUMENT_REFUSALS.find((one) => one === input.options['reason'])
    if (reason === undefined) throw new UsageError(`--reason needs one of ${DOCUMENT_REFUSALS.join(', ')}`)
    return decide(input, 'document refuse', { status: 'refused', reason })
  },
}
