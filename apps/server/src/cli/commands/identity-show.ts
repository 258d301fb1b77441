import { join, resolve } from 'node:path'
import { readPhoto, showForOperator } from '#server/identity/index.ts'
import { writeWhole } from '#server/platform/files/write-whole.ts'
import { createSealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { asOperator } from '../as-operator.ts'
import type { Command } from '../command.ts'
import { identityText } from '../identity-text.ts'
import { namedOrder } from '../named-order.ts'

export const identityShow: Command = {
  name: 'identity show',
  args: ['ORDER'],
  about:
    'Shows what the newest try of an identity check was read as. ORDER is its id or its barcode. The audit keeps who looked.',
  options: {
    photos: {
      type: 'string',
      value: 'FOLDER',
      about: 'writes the photos there, to be looked at beside the fields; delete them after',
    },
  },
  run: async (input) => {
    const [named = ''] = input.args
    const { vault, storage } = await input.sealed()
    const files = createSealedStorage({ db: await input.database(), storage, vault, clock: { now: () => input.now } })
    const folder = input.options['photos']
    const { check, photos } = await asOperator(input, null, async (ctx) => {
      const shown = await showForOperator(ctx, vault, await namedOrder(ctx, named))
      const sides = typeof folder === 'string' ? shown.photos.map(({ side }) => side) : []
      const read: { readonly side: string; readonly bytes: Buffer }[] = []
      for (const side of sides) read.push({ side, bytes: await readPhoto(ctx, files, { id: shown.order, side }) })
      return { check: shown, photos: read }
    })
    input.terminal.say(identityText(check))
    for (const { side, bytes } of photos) {
      const path = join(resolve(String(folder)), `${check.order}-${side}.jpg`)
      await writeWhole(path, bytes)
      input.terminal.say(`Written: ${path}`)
    }
    return check
  },
}
