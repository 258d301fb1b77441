import { type AssetUse, isUuid } from '@reprise/contract'
import { listAssetsOf, listAssetUses, removeAsset } from '#server/affiliate/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { asOperator } from '../as-operator.ts'
import { command, CommandFault, UsageError } from '../command.ts'
import { minute, table } from '../table.ts'

const EXAMPLE = 'acme 3f0c7a52-6d1e-4d2b-8a4e-0c9d1f2a3b4c'

const namedAsset = (typed: string): string => {
  if (!isUuid(typed)) throw new UsageError(`"${typed}" is not the id of an asset; \`asset list\` names them`)
  return typed
}

const list = command({
  args: ['ID'],
  more: ', newest first: what each is for, and its size.',
  example: 'acme',
  run: async (input) => {
    const [id] = input.args
    const assets = await asOperator(input, null, (ctx) => listAssetsOf(ctx, id))
    input.terminal.say(
      assets.length === 0
        ? `${id} has no assets.`
        : table(assets, [
            { title: 'ASSET', of: (one) => one.id },
            { title: 'NAME', of: ({ name }) => name },
            { title: 'TYPE', of: ({ type }) => type },
            { title: 'BYTES', of: ({ bytes }) => bytes.toLocaleString('en'), right: true },
            { title: 'UPLOADED (UTC)', of: ({ createdAt }) => minute(createdAt) },
          ]),
    )
    return { id, assets }
  },
})

const usesText = (uses: readonly AssetUse[]): string =>
  table(uses, [
    { title: 'STATE', of: ({ state }) => state },
    { title: 'PLACE', of: ({ pointer }) => pointer },
    { title: 'VERSION', of: ({ version }) => String(version ?? ''), right: true },
    { title: 'BY', of: ({ actor }) => actor ?? '' },
    { title: 'DUE (UTC)', of: ({ dueAt }) => (dueAt === null ? '' : minute(new Date(dueAt))) },
  ])

const uses = command({
  args: ['ID', 'ASSET'],
  more: ': live, begun, planned, and in older versions.',
  example: EXAMPLE,
  run: async (input) => {
    const [id, typed] = input.args
    const asset = namedAsset(typed)
    const found = await asOperator(input, null, (ctx) => listAssetUses(ctx, id, asset))
    input.terminal.say(found.length === 0 ? 'It is used nowhere.' : usesText(found))
    return { id, asset, uses: found }
  },
})

const remove = command({
  args: ['ID', 'ASSET'],
  more: '. One that is used stays, and the command says where.',
  example: EXAMPLE,
  run: async (input) => {
    const [id, typed] = input.args
    const asset = namedAsset(typed)
    try {
      await asOperator(input, 'asset remove', (ctx) => removeAsset(ctx, id, asset))
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem !== 'asset-in-use') throw error
      const found = (error.current?.['uses'] ?? []) as readonly AssetUse[]
      throw new CommandFault(`The asset is used, so that it stays:\n\n${usesText(found)}`, { id, asset, uses: found })
    }
    input.terminal.say(`The asset ${asset} of ${id} is deleted.`)
    return { id, asset, outcome: 'deleted' }
  },
})

export const ASSET = { list, uses, remove }
