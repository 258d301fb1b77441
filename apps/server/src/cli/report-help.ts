import type { ReportName } from '@reprise/contract'

/** The question that each report answers. */
export const REPORT_HELP = {
  'offer-accuracy': 'Says how many products were bought at what was offered, and what the others fell short by',
  differences: 'Says which questions the bench answers otherwise than customers, what it cost, and who kept the sale',
  ageing: 'Says how long orders take from state to state, what was promised, and how old open ones are',
} as const satisfies { readonly [name in ReportName]: string }
