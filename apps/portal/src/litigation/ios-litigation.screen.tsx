import { LitigationPage } from './litigation-page.tsx'

/** How to take the account off a locked device from afar, Apple's or Google's; what else was found is shown as well. */
export const Screen = () => <LitigationPage />
