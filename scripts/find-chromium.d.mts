/** The path of a Chromium that starts; rejects with one sentence that says what to do when none can be had. */
export function findChromium(): Promise<string>
