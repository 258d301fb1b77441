import type { BodyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { hasScope, reaches } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { readAffiliate } from '../affiliate.repository.ts'
import { type ImportedAffiliate, importAffiliate } from '../folder/import-affiliate.ts'
import { newProgramme } from '../folder/new-programme.ts'
import type { FolderFiles } from '../folder/write-folder.ts'
import { orRejected, savingOf } from '../saving.ts'
import { filesOf } from './files-of.ts'

/** The documents of `affiliate create`, saved. */
export const startConfig = (
  ctx: OperatorContext,
  id: string,
  { colour, market, mailFrom, ...wish }: BodyOf<'startConfig'>,
): Promise<ImportedAffiliate> =>
  makeNew(ctx, id, 'First version', () =>
    newProgramme({
      ...wish,
      id,
      colour: colour.toLowerCase(),
      market: market ?? wish.country,
      mailFrom: mailFrom ?? `trade-in@${id.toLowerCase().replaceAll('_', '-')}.example`,
    }),
  )

/** @throws ProblemError affiliate-not-found, config-exists, scope-missing, config-rejected */
export const makeNew = async (
  ctx: OperatorContext,
  id: string,
  note: string,
  files: () => FolderFiles,
): Promise<ImportedAffiliate> => {
  if (!reaches(ctx.operator, id)) throw new ProblemError('affiliate-not-found')
  if ((await readAffiliate(ctx.db, id))?.id === id) throw new ProblemError('config-exists')
  if (!hasScope(ctx.operator, 'programme'))
    throw new ProblemError('scope-missing', {
      detail: 'A new programme says where parcels and money go: this needs the scope programme besides config',
    })
  const { after } = await orRejected(importAffiliate(savingOf(ctx, note), filesOf(files())))
  return after
}
