import { LitigationPage } from './litigation-page.tsx'

/** `litigation/{orderId}`: what was found, and the customer's answer. */
export const Screen = () => <LitigationPage />
