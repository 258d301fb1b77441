/** Drafts of programmes, shown on every page and in every message before customers see them. */
export { answerOf, NothingIsSent } from './answers.ts'
export { createPreview } from './create-preview.ts'
export { type OpenPreview, openPreview } from './open-preview.ts'
export { previewRoutes } from './preview.routes.ts'
export { NOTHING_IS_SENT, NOTHING_IS_SENT_KEY, PREVIEW_ENDED } from './preview-words.ts'
export { sampleMail } from './sample-mails.ts'
export { screensOf, tabOf } from './screens.ts'
export { stageOf } from './stage.ts'
