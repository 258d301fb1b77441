import { isTestProgramme, programmeOfTest } from '@reprise/contract/identifier/test-programme'
import { TestBadge } from './test-badge.tsx'

/** The programme of a row, and whether the row is of a test order. */
export const ProgrammeName = ({ id }: { readonly id: string }) => (
  <>
    {programmeOfTest(id)} {isTestProgramme(id) && <TestBadge />}
  </>
)
