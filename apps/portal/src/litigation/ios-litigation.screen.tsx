import { LitigationPage } from './litigation-page.tsx'

/** `ioslitigation/{orderId}`: how to take the account off a locked device from afar, Apple's or Google's. What else was found is shown here as well. */
export const Screen = () => <LitigationPage />
