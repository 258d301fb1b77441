import { type Browser, launch } from 'puppeteer-core'
import { findFirefox } from '../../../scripts/support/outside-programs.mjs'

/** The Firefox of this machine, steered over WebDriver BiDi. @throws Error where there is none */
export const openFirefox = async (): Promise<Browser> => {
  const executablePath = findFirefox()
  if (executablePath === undefined)
    throw new Error('There is no Firefox on this machine (Debian: apt-get install firefox-esr)')
  return launch({ browser: 'firefox', executablePath, headless: true })
}
