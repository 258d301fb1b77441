import { LitigationPage } from './litigation-page.tsx'

/** `ioslitigation/{orderId}`: how to take an Apple account off from afar. What else was found is shown here as well. */
export const Screen = () => <LitigationPage />
