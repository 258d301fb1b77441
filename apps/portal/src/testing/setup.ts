import { afterEach } from 'vitest'
import { provideEndpoints } from '#portal/api/client.ts'
import { dataEndpoints } from '#portal/api/data-endpoints.ts'
import { formatIcu, formatIcuParts } from '@reprise/ui/words/icu-format.ts'
import { provideIcu } from '@reprise/ui/words/messages.ts'
import { forgetAnnouncedScreen } from '#portal/navigation/screen-title.tsx'
import { EMPTY_DRAFT } from '#portal/trade-in/draft.ts'
import { changeDraft } from '#portal/trade-in/draft-store.ts'
import { keepTypedEmail } from '#portal/trade-in/last-sale.ts'

provideIcu({ formatIcu, formatIcuParts })
provideEndpoints(dataEndpoints)

// What the portal keeps in memory, the next file must not find (packages/ui/test/setup.ts empties the page).
afterEach(() => {
  changeDraft(() => EMPTY_DRAFT)
  keepTypedEmail('', undefined)
  forgetAnnouncedScreen()
})
