import { defineOperation } from '../operation/operation.ts'

export const scannerSheetOperations = {
  getScannerSheet: defineOperation('operator-api', 'GET', '/scanner-sheet', {
    summary: 'A sheet of five codes that tell how a scanner types, to be printed on A4',
    access: 'operator',
    scope: 'any',
    replies: { 200: { mediaTypes: ['application/pdf'] } },
    problems: [],
  }),
}
