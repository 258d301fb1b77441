import 'fake-indexeddb/auto'
import { formatIcu, formatIcuParts } from '@reprise/ui/words/icu-format.ts'
import { provideIcu } from '@reprise/ui/words/messages.ts'

provideIcu({ formatIcu, formatIcuParts })
