import type { Words } from '../describe.ts'

/** Reports about the trade. */
export const reportWords: Words = {
  'GetReportReply.report': 'Its name.',
  'GetReportReply.affiliate': 'The programme that was asked for; null: all that the key reaches.',
  'GetReportReply.from': 'First day that is counted.',
  'GetReportReply.to': 'Last day that is counted.',
  countedAt: 'When it was counted.',
  facts: 'The few numbers that the report comes to, by the ids of columns.',
  tables: 'What it was counted in, the table of the drawing first.',
  'tables.table': 'Id of the table.',
  'tables.columns': 'What stands in each row, in this order.',
  'columns.column': 'Id of the column; docs/operating/reports.md says how each is counted.',
  'columns.kind':
    'What its values are. `money`: minor units of the `currency` of the row. `share`: percent, to a tenth. `days`: to a tenth. `code`: for programs. `name`: as the catalogue or its author wrote it. Others are ids of the contract.',
  'tables.rows': 'Values by the id of their column; null where there is nothing to count.',
}
