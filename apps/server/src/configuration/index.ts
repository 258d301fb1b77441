/** The one door of configurations: what operators do with programmes, looks and assets. */
export { configurationJobs } from './configuration.jobs.ts'
export { configurationRoutes } from './configuration.routes.ts'
export { endTokensOf, replacePublicToken } from './config/public-token.ts'
export { findConfig } from './config/find-config.ts'
export { removeConfig } from './config/remove-config.ts'
export { settingText } from './settings/protected-settings.ts'
