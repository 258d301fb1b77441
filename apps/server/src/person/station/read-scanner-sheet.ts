import type { OperatorContext } from '#server/call/index.ts'

/** The same for everybody, in the language of who asks. */
export const readScannerSheet = async (
  { locale, now }: Pick<OperatorContext, 'locale' | 'now'>,
  operatorName: string,
): Promise<Uint8Array> => {
  // Drawing weighs 30 MB, which a server that prints nothing does without.
  const { drawScannerSheet } = await import('./scanner-sheet.ts')
  return drawScannerSheet({ operatorName, language: locale, date: now })
}
