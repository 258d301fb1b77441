/** What there is to tell of a case. */
export type CaseNews = 'received' | 'answered'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** A case was opened, or answered: its customer is told. */
    'case.news': { readonly caseId: string; readonly orderId: string; readonly news: CaseNews }
  }
}
