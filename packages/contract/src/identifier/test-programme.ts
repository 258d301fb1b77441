/** What the id of a test programme ends with; no other id has the character (docs/decisions/0204). */
const TEST_SUFFIX = '~test'

/** By which a person's call is among test orders: `only`. */
export const TEST_ORDERS_HEADER = 'reprise-test-orders'

/** Whether an id is one of a test programme, whose orders count for nothing. */
export const isTestProgramme = (affiliateId: string): boolean => affiliateId.endsWith(TEST_SUFFIX)

/** The id of the test programme of a programme; its own where it is one. */
export const testProgrammeId = (affiliateId: string): string =>
  isTestProgramme(affiliateId) ? affiliateId : `${affiliateId}${TEST_SUFFIX}`

/** The id of the programme that a test programme is of. */
export const programmeOfTest = (affiliateId: string): string =>
  isTestProgramme(affiliateId) ? affiliateId.slice(0, -TEST_SUFFIX.length) : affiliateId
