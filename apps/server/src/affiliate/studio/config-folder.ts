import { Buffer } from 'node:buffer'
import { strToU8, zipSync } from 'fflate'
import type { OperatorContext } from '#server/call/index.ts'
import { hasScope } from '#server/operator/index.ts'
import { findConfig } from '../config/find-config.ts'
import { exportProgramme } from '../folder/export-programme.ts'

export type PromotionsOf = (db: OperatorContext['db'], id: string) => Promise<readonly object[]>

/** What `affiliate export` writes, packed. */
export const packConfigFolder = async (
  ctx: OperatorContext,
  id: string,
  promotionsOf: PromotionsOf,
): Promise<{ readonly name: string; readonly bytes: Buffer }> => {
  const stored = await findConfig(ctx, id)
  const { payer: _payer, ...seen } = stored.programme
  const programme = hasScope(ctx.operator, 'programme') ? stored.programme : seen
  const files = await exportProgramme(ctx.db, { ...stored, programme }, await promotionsOf(ctx.db, stored.id))
  const packed = Object.entries(files).map(([path, content]) => [
    `${stored.id}/${path}`,
    content instanceof Uint8Array
      ? content
      : strToU8(typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`),
  ])
  return {
    name: `${stored.id}-version-${stored.version}.zip`,
    bytes: Buffer.from(zipSync(Object.fromEntries(packed), { mtime: ctx.now })),
  }
}
