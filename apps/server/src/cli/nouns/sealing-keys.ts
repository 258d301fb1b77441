import { resolve } from 'node:path'
import { forgetKey, usedKeys } from '#server/platform/crypto/forget-key.ts'
import { addKey, writeKeyFile } from '#server/platform/crypto/key-file.ts'
import { KeyringError } from '#server/platform/crypto/keyring.ts'
import { awaitNote, holds } from '#server/platform/crypto/register-keys.ts'
import { errorCode } from '#server/platform/error-code.ts'
import { rewrap, type Rewrapped, verifyKeys } from '#server/rewrap/index.ts'
import { asOperator } from '../as-operator.ts'
import { command, type CommandInput, CommandFault, EXIT } from '../command.ts'
import { counted, minute, table } from '../table.ts'

const generate = command({
  args: ['FILE'],
  more: '. Only this account may read it; a file that is there already stays as it is.',
  example: '/etc/reprise/keys.json',
  run: async ({ args, terminal }) => {
    const file = resolve(args[0])
    if (!(await written(file)))
      throw new CommandFault(
        `${file} is there already and was left as it is: without its keys, what they sealed is lost.`,
        { file },
      )
    terminal.say(`${file} holds new keys, readable by this account alone.`)
    terminal.say('Keep a copy apart from the backups of the database, and name the file in REPRISE_KEYS_FILE.')
    return { file }
  },
})

const written = async (file: string): Promise<boolean> => {
  try {
    return await writeKeyFile(file)
  } catch (error) {
    throw new CommandFault(`${file} cannot be written (${errorCode(error) ?? String(error)}); nothing was.`, { file })
  }
}

const list = command({
  more: ': since when, whether the key file of this installation holds each, and how many values of the database it sealed.',
  example: '--json',
  run: async ({ terminal, database: open, keyring }) => {
    const own = await keyring().catch((error: unknown) => {
      if (!(error instanceof KeyringError)) throw error
      terminal.warn(error.message)
      return undefined
    })
    const used = await usedKeys(await open())
    const listed = used.map((key) => ({
      id: key.id,
      notedAt: key.notedAt,
      held: own !== undefined && holds(own, key),
      values: key.values,
    }))
    terminal.say(
      listed.length === 0
        ? 'No server has used this database yet.'
        : table(listed, [
            { title: 'KEY', of: ({ id }) => id },
            { title: 'SINCE', of: ({ notedAt }) => minute(notedAt) },
            { title: 'HELD HERE', of: ({ held }) => (held ? 'yes' : 'no') },
            { title: 'SEALED VALUES', of: ({ values }) => values.toLocaleString('en'), right: true },
          ]),
    )
    return listed
  },
})

const forget = command({
  args: ['KEY'],
  more: ': a key that came here by mistake, or one that was replaced. Servers start without it then.',
  example: 'k6a59d3bb',
  run: async ({ args: [id], terminal, database: open, storage }) => {
    const found = await forgetKey({ db: await open(), storage: await storage() }, id, (done, of) =>
      terminal.progress('Files read', done, of),
    )
    if (found.outcome === 'unknown')
      throw new CommandFault(
        `This database was not used with a key "${id}". \`keys list\` shows those it was used with.`,
        { key: id, ...found },
      )
    if (found.outcome === 'in-use')
      throw new CommandFault(
        `${id} sealed ${counted(found.values, 'value')} and ${counted(found.files, 'file')} that are still kept; nothing else opens them. ` +
          'Put it into the key file instead.',
        { key: id, ...found },
      )
    terminal.say(`${id} is forgotten: servers start without it.`)
    return { key: id, ...found }
  },
})

const add = command({
  args: ['FILE'],
  more: '. The keys that are in it stay and go on opening what they sealed. Give every server the new file, then `keys rewrap`.',
  example: '/etc/reprise/keys.json',
  run: async ({ args, terminal }) => {
    const file = resolve(args[0])
    const id = await addKey(file)
    terminal.say(`${id} stands in front of the keys of ${file}: servers seal with it once they have read it.`)
    terminal.say(
      'Put the same file where every server reads it, keep a copy apart from the backups, then: npm run reprise -- keys rewrap',
    )
    return { file, key: id }
  },
})

/** With how many it does a second. */
const progressOf = ({ terminal }: Pick<CommandInput, 'terminal'>, doing: string) => {
  const from = performance.now()
  return (what: 'values' | 'files', done: number, of: number): void => {
    const seconds = Math.max(0.001, (performance.now() - from) / 1_000)
    terminal.progress(`${doing} ${what}`, done, of, `, ${Math.round(done / seconds).toLocaleString('en')} a second`)
  }
}

/** What does not open is named, as far as a person reads. */
const MOST_NAMED = 10
const named = (names: readonly string[]): string =>
  `${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? ', …' : ''}`

const rewrapIt = command({
  more:
    ', while servers go on. Killed anywhere, it goes on where it was when it is called again; two at once share the work. ' +
    'Exit code 4 where something is left to do.',
  example: '',
  run: async (input) => {
    const { terminal } = input
    const db = await input.database()
    const keyring = await input.keyring()
    await awaitNote(db, keyring)
    const { vault, storage } = await input.sealed()
    await asOperator(input, 'keys rewrap', async ({ note }) => note({ key: keyring.current.id }))
    const done = await rewrap({ db, storage, vault, now: input.now }, progressOf(input, 'Sealed anew:'))
    terminal.say(
      `${done.key} sealed ${counted(done.values, 'value')} and ${counted(done.files, 'file')} anew that other keys had sealed.`,
    )
    const left = leftOf(done)
    if (left.length > 0) throw new CommandFault(left.join('\n'), done, EXIT.caution)
    terminal.say('Nothing is left under another key. `keys list` shows them; `keys forget` ends the rotation.')
    return done
  },
})

const leftOf = ({ left, filesWaiting, unreadable, unlisted }: Rewrapped): string[] => [
  ...(left > 0
    ? [
        `${counted(left, 'value')} ${left === 1 ? 'is' : 'are'} still under another key: rows were held, or a server has not read the new key file. Call this again.`,
      ]
    : []),
  ...(filesWaiting > 0
    ? [
        `${counted(filesWaiting, 'file')} ${filesWaiting === 1 ? 'has' : 'have'} no owner yet; what has none within an hour is removed. Call this again then.`,
      ]
    : []),
  ...(unreadable.length > 0
    ? [`${counted(unreadable.length, 'place')} did not open and stayed as they were: ${named(unreadable)}`]
    : []),
  ...(unlisted.length > 0
    ? [
        `Sealed values lie in columns that the data map does not call sealed, and stayed as they were: ${named(unlisted)}`,
      ]
    : []),
]

const verify = command({
  more: ' and counts them by key, by reading each. Changes nothing; exit code 1 where one does not open.',
  example: '',
  run: async (input) => {
    const { terminal } = input
    const db = await input.database()
    const found = await verifyKeys({ db, ...(await input.sealed()) }, progressOf(input, 'Opened:'))
    terminal.say(
      table(found.keys, [
        { title: 'KEY', of: ({ key }) => key },
        { title: 'VALUES', of: ({ values }) => values.toLocaleString('en'), right: true },
        { title: 'FILES', of: ({ files }) => files.toLocaleString('en'), right: true },
      ]),
    )
    if (found.unreadable.length > 0)
      throw new CommandFault(
        `${counted(found.unreadable.length, 'place')} did not open: ${named(found.unreadable)}. Each was changed, or its key is not held here.`,
        found,
      )
    if (found.missing.length > 0)
      throw new CommandFault(
        `${counted(found.missing.length, 'file')} of the database are not in the store: ${named(found.missing)}.`,
        found,
      )
    if (found.unplaced.length > 0)
      terminal.say(
        `${counted(found.unplaced.length, 'file')} were not opened, as no row names them yet: ${named(found.unplaced)}. They are named, or removed, within an hour.`,
      )
    terminal.say(found.unplaced.length > 0 ? 'All the rest opens.' : 'All of it opens.')
    return found
  },
})

export const KEYS = { generate, add, list, rewrap: rewrapIt, verify, forget }
