import '#portal/theme/tokens.css'
import '#portal/theme/base.css'
import { createRoot } from 'react-dom/client'
import { startPortal } from '#portal/app/start-portal.tsx'
import { keepMobileBodyClass } from '#portal/app/shell/mobile-body-class.ts'
import { keepUncaughtErrors } from '#portal/platform/error-queue.ts'
import { readStartData } from '#portal/platform/start-data.ts'
import { applyScheme, rememberedScheme } from '#portal/theme/apply-theme.ts'

applyScheme(rememberedScheme())
keepUncaughtErrors(window)
keepMobileBodyClass(window)

const element = document.getElementById('app')
if (element === null) throw new Error('The page has no element with the id app')
createRoot(element).render(startPortal(readStartData(), document.documentElement.lang))
