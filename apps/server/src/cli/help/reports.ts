import type { ReportName } from '@reprise/contract'

/** The question that each report answers. */
export const REPORT_HELP = {
  'offer-accuracy': 'Says how many products were bought at what was offered, and what the others fell short by',
  differences: 'Says which questions the bench answers otherwise than customers, what it cost, and who kept the sale',
  ageing: 'Says how long orders take from state to state, what was promised, and how old open ones are',
  'on-time': 'Says how many promised days of checks and payments were kept, by week, and which orders were late',
  funnel: 'Says how many offers became sales, and how far those came until they were paid',
  payouts: 'Says what was paid, refused and sent back week by week, and what to expect of the next four',
  inspectors: 'Says who took how many looks, and how many of them second looks overturned',
  'sellers-over-limits': 'Says how many sellers reached the limits of a calendar year, and names none',
  litigation: 'Says what customers answered to what was asked of them, how fast, and how many said nothing',
  fraud: 'Says which signals of fraud were raised, what people found of them, and what is held for it',
  promotions: 'Says what each promotion brought and what it adds to payments, by programme and week',
  parcels: 'Says how sales are sent, how long they take until they arrive, and which parcels had trouble',
  identity: 'Says how many proofs of identity were accepted, how fast, why others were refused, and what was in doubt',
  retention: 'Says how many sellers were forgotten on which day, by programme, and how many are due',
} as const satisfies { readonly [name in ReportName]: string }
