import { formatIcu, formatIcuParts } from '@reprise/ui/words/icu-format.ts'
import { provideIcu } from '@reprise/ui/words/messages.ts'
import { Outlet } from '@tanstack/react-router'
import { DataProvider } from '#portal/api/data-provider.tsx'

provideIcu({ formatIcu, formatIcuParts })

export const DataLayer = () => (
  <DataProvider>
    <Outlet />
  </DataProvider>
)
