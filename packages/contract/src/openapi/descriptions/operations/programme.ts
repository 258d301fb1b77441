import type { SomeOperationWords } from '../operation-words.ts'

export const programmeOperationWords = {
  getInstanceConfig: {
    does: 'Gives all that a portal needs to know of the programme, with the public token for the Order API. There is no secret in it. Ask again with `If-None-Match` to learn that nothing has changed.',
  },
  findHost: {
    does: 'Answers 200 where the name is of this installation or of a programme (`hosts`), and 404 for every other. A balancer that fetches certificates when they are first needed asks here, as Caddy does by `ask`.',
  },
  getInstanceRevision: {
    does: 'Names the present state in a few bytes. An open page asks every half minute, and reads the configuration again when the name has changed.',
  },
  getAllowedRoutes: { does: 'Gives the routes of the portal that the programme shows, for the guard of the portal.' },
  getStylesheet: { does: 'Gives the look as custom properties of CSS.' },
  getAsset: {
    does: 'Gives a picture, font or stylesheet. Of a picture it gives the smallest size that is at least `width` pixels wide. Keep it for as long as you like: another content has another id.',
  },
  listConfigs: { does: 'Gives the programmes that the key reaches.' },
  createConfig: {
    does: 'Makes a programme, which is live at once. Everything that does not fit is named, place by place, with `config-rejected`, and nothing is kept then. What is left out has its default.',
    again: 'Refused with `config-exists`.',
  },
  updateConfig: {
    does: 'Changes what the patch names: null takes a field away, an array is replaced whole (RFC 7396). The result is checked as a whole and becomes the next version, live at once; orders keep the terms of their offer.',
    again: 'Refused with `version-changed`: `If-Match` names a version that is not the present one any more.',
  },
  removeConfig: {
    does: 'Takes the programme away where no order refers to it; otherwise archives it: it takes nothing new, and its customers still reach their orders.',
    again: 'Refused with `affiliate-not-found` or `version-changed`.',
  },
  listConfigVersions: { does: 'Gives who saved what version, when and why.' },
  getConfigVersion: {
    does: 'Gives the whole programme as it was in that version, or as it is with `latest`. Send its ETag as `If-Match` with a change.',
  },
  startConfig: {
    does: 'Makes the documents that `affiliate create` writes and saves them: the programme is live at once, with examples for an address and links. Next: `getReadiness` says what it lacks before customers come.',
    again: 'Refused with `config-exists`.',
  },
  copyConfig: {
    does: 'Makes another programme of the same settings, texts, pictures and colours, live at once. Its public token is its own, and promotions are not copied.',
    again: 'Refused with `config-exists`.',
  },
  checkConfig: {
    does: 'Tries a merge patch of the programme and of its look as a saving would, and keeps nothing. Each fault names its place; without one, `changes` are what would become the next version.',
    again: 'Gives the same, while nobody changes the programme.',
  },
  getConfigFolder: {
    does: 'Gives what `affiliate export` writes: the files of the programme and the assets that it uses. Unpacked, `affiliate import` takes it.',
  },
  getConfigFields: {
    does: 'Gives the form of `config`, `programme` and `theme` as their authors write them, so that an editor can be made from it.',
  },
  listMessageKeys: {
    does: 'Gives the messages of pages, e-mails and papers in the language, or in English where the program does not speak it, with the placeholders that a text of your own may use.',
  },
  getConfigDraft: { does: 'Gives the draft of the caller: each person and each key has one of their own.' },
  saveConfigDraft: {
    does: 'Keeps a merge patch beside the programme with the versions that it was begun on. Nothing of it is live or checked.',
    again: 'The last one counts.',
  },
  discardConfigDraft: { does: 'Deletes the draft of the caller.', again: 'Changes nothing more.' },
  createConfigPreview: {
    does: 'Keeps the programme with a merge patch over it for 30 minutes, and gives the addresses of its pages. They show made-up people and orders beside the real products and prices, and send nothing. Where the patch has faults that keep it from being drawn, they are answered and nothing is kept. An empty body takes what the caller has begun.',
    again: 'Makes another preview.',
  },
  listPreviewMails: {
    does: 'Gives the messages that the programme sends about a sale, as they would read with the draft.',
  },
  getReadiness: {
    does: 'Holds the programme against everything that customers need of it: prices and questions for what it buys, an account to pay from, addresses, links and texts of its own. Nothing of it keeps a programme from being live.',
  },
  compareConfigVersions: {
    does: 'Gives every place where the version differs from `since`, or from the one before it.',
  },
  restoreConfigVersion: {
    does: 'Saves an old version as the next one, live at once. It is checked as any other change: what it names must still be there.',
    again: 'Refused with `version-changed`: `If-Match` names a version that is not the present one any more.',
  },
  scheduleConfigChange: {
    does: 'Keeps a patch for a date. It is tried now, so that what does not fit is said now, and again at its time. A date that has passed means at once.',
    again: 'Another change is kept.',
  },
  listScheduledChanges: { does: 'Gives the changes that wait, and those that were made, refused or taken back.' },
  moveScheduledChange: {
    does: 'Gives a change that waits another date; what it changes stays, and so does what a second person approved of that. A date that has passed means at once. `If-Match` takes its `version`, as in `"1"`.',
    again: 'Refused with `version-changed`: `If-Match` names a version that is not the present one any more.',
  },
  cancelScheduledChange: {
    does: 'Takes back a change that waits.',
    again: 'Refused with `change-made`: it does not wait any more.',
  },
  replacePublicToken: {
    does: 'Makes a new token for the programme. Browsers keep a configuration for an hour, so the token before works on for 65 minutes; end it at once only when it leaked.',
    again: 'Another token is made.',
  },
  endFormerTokens: {
    does: 'Ends every token but the newest. Open pages meet one refusal, read the configuration, and go on.',
    again: 'Says `ended: 0`.',
  },
  listThemes: { does: 'Gives the looks that programmes of this key may wear.' },
  createTheme: {
    does: 'Makes a look. Its colours are held against WCAG AA: what cannot be read is refused with what would do, or mended where that is asked for.',
    again: 'Refused with `theme-exists`.',
  },
  getTheme: { does: 'Gives the tokens of the look. Send its ETag as `If-Match` with a change.' },
  updateTheme: {
    does: 'Changes the tokens that the patch names, as the next version, live at once on every programme that wears it.',
    again: 'Refused with `version-changed`: `If-Match` names a version that is not the present one any more.',
  },
  listThemeVersions: { does: 'Gives who saved what version, when and why.' },
  compareThemeVersions: {
    does: 'Gives every token that differs from `since`, or from the version before it.',
  },
  restoreThemeVersion: {
    does: 'Saves an old version as the next one, live at once.',
    again: 'Refused with `version-changed`: `If-Match` names a version that is not the present one any more.',
  },
  uploadAsset: {
    does: 'Takes a file and writes it anew from what is harmless in it; a picture also in smaller sizes. Next: name it in a configuration as its `reference`.',
    again: 'The same bytes under the same name are the asset that there is.',
  },
  listAssets: { does: 'Gives the assets of the programme.' },
  listAssetUses: {
    does: 'Gives every place that names the asset: of the programme and its looks as they are, of drafts of anybody, of changes that wait for their date or for a second person, of older versions, and of stylesheets.',
  },
  removeAsset: {
    does: 'Deletes an asset that no place names. What an older version names stays: it may come back, and shows what sellers saw.',
    again: 'Answers `asset-not-found`.',
  },
  getOperatorKey: { does: 'Tells a program what it may do with its key, and when that ends.' },
} as const satisfies SomeOperationWords
