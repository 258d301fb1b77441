import 'fake-indexeddb/auto'
import { forgetHeld } from '#console/hold/held.ts'
import { formatIcu, formatIcuParts } from '@reprise/ui/words/icu-format.ts'
import { provideIcu } from '@reprise/ui/words/messages.ts'
import { beforeEach } from 'vitest'

provideIcu({ formatIcu, formatIcuParts })

// Files of tests share a process: what one left undecided stands in no other one's bar.
beforeEach(forgetHeld)
