import '@reprise/ui/theme/tokens.css'
import '@reprise/ui/theme/base.css'
import './offline/worker.ts'
import { formatIcu, formatIcuParts } from '@reprise/ui/words/icu-format.ts'
import { provideIcu } from '@reprise/ui/words/messages.ts'
import { createRoot } from 'react-dom/client'
import { Console } from './app/console.tsx'
import { createConsoleRouter } from './app/routes.tsx'
import { createQueryClient } from './api/query-client.ts'
import { followTheSystem } from './session/scheme.ts'
import { chosenLocale, loadMessages } from './i18n/load-messages.ts'

provideIcu({ formatIcu, formatIcuParts })

followTheSystem()
const element = document.getElementById('app')
if (element === null) throw new Error('The page has no element with the id app')
const root = createRoot(element)
const queries = createQueryClient()
const router = createConsoleRouter()
const draw = async () => {
  const translation = import('@reprise/ui/words/translated-page.ts')
  const messages = await loadMessages(chosenLocale())
  const { surviveTranslation } = await translation
  surviveTranslation()
  root.render(<Console messages={messages} queries={queries} router={router} />)
}
void draw()
