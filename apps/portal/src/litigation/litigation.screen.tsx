import { LitigationPage } from './litigation-page.tsx'

export const Screen = () => <LitigationPage />
