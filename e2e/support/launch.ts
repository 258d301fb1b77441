const asRoot = process.getuid?.() === 0

/**
 * A whole Chromium draws two pages of its own beside each window, which costs as much as a page of ours. The list takes the place of
 * Playwright's, whose names that matter here stand in it again.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'Translate',
]

/** @param more arguments of Chromium that one file of tests needs */
export const launchOptions = (executablePath = process.env['CHROMIUM_PATH'] ?? '', more: readonly string[] = []) => ({
  executablePath,
  args: [
    ...(asRoot ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${WITHOUT.join(',')}`,
    ...more,
  ],
})
