import type { Words } from '../describe.ts'

const EACH_PATCH = ['CheckConfigBody', 'SaveConfigDraftBody', 'ConfigDraft', 'CreateConfigPreviewBody'] as const
const EACH_DRAFT = ['SaveConfigDraftBody', 'ConfigDraft'] as const
const EACH_REPLY = ['GetConfigDraftReply', 'SaveConfigDraftReply', 'DiscardConfigDraftReply'] as const

const ofEach = (names: readonly string[], words: Words): Words =>
  Object.fromEntries(names.flatMap((name) => Object.entries(words).map(([field, said]) => [`${name}.${field}`, said])))

export const studioWords: Words = {
  ...ofEach(EACH_PATCH, {
    config: 'What changes of the configuration, as a merge patch.',
    programme: 'What changes of the settings that visitors never see, as a merge patch.',
    texts: 'What changes of the texts, by locale and key, as a merge patch.',
    theme: 'What changes of the look that the programme wears, as a merge patch of its tokens.',
  }),
  ...ofEach(EACH_DRAFT, {
    baseVersion: 'The version of the programme that it was begun on.',
    baseThemeVersion: 'The version of the look that it was begun on.',
  }),
  ...ofEach(EACH_REPLY, { draft: 'The draft of the caller; null where there is none.' }),
  'ConfigDraft.savedAt': 'When it was kept last.',
  'CheckConfigReply.warnings': 'What its author may not have meant.',
  'CheckConfigReply.changes': 'Where the programme and its look would differ from what they are.',
  'CreateConfigPreviewReply.id': 'Id of the preview: its addresses carry it, and whoever has one may look.',
  'CreateConfigPreviewReply.endsAt': 'Until when its addresses work.',
  'CreateConfigPreviewReply.screens':
    'What can be looked at; a screen that lacks what it shows, such as a price, is left out.',
  'screens.name': 'Which screen, and where in a sale.',
  'screens.href': 'Its address. `{locale}` stands for one of `locales`; `&scheme=dark` behind it shows the dark look.',
  'ListPreviewMailsReply.locale': 'The language of the messages.',
  'ListPreviewMailsReply._embedded.mails': 'The messages, the confirmation of a sale first.',
  'mails.name': 'Kind of the message.',
  'mails.subject': 'Its subject, as it would be sent.',
  'mails.href': 'Where it is shown; `&scheme=dark` behind it shows the dark look.',
  'StartConfigBody.name': 'Name of the programme, as people read it.',
  'StartConfigBody.market': 'Names the price list; the country when left out.',
  'StartConfigBody.colour': 'Of the one action and the price. It is mended where it could not be read (WCAG AA).',
  'StartConfigBody.mailFrom': 'Address that messages to customers come from; an example when left out.',
  'ListAssetUsesReply.uses': 'Places that name it, what is live first; empty where it is used nowhere.',
  'uses.state':
    'Of what it is a place. `live`: of what visitors see. `draft`: of what somebody has begun. `scheduled`: of a change that waits for its date. `proposed`: of one that waits for a second person. `past`: of an older version, the newest that names it there.',
  'uses.pointer':
    'The place: `/config/logo/light`, `/theme/bodyFont`, or `/assets/<id>` for a stylesheet that shows it.',
  'uses.version': 'The version of the programme or of its look; null: it is a place of no version.',
  'uses.actor': 'Who began, planned or proposed it; null for a version.',
  'uses.dueAt': 'When the change is due; null where it has no date.',
  'RemoveAssetReply.outcome': 'Always `deleted`.',
  'CopyConfigBody.id': 'Id of the new programme: 3 to 20 letters, digits, hyphens or underscores.',
  'CopyConfigBody.name': 'Name of the new programme, as people read it.',
  'CopyConfigBody.note': 'Why, for those who read the versions later.',
  'GetConfigFieldsReply.config': 'The form of `config.json`.',
  'GetConfigFieldsReply.programme': 'The form of `programme.json`.',
  'GetConfigFieldsReply.theme': 'The form of `theme.json`.',
  'ListMessageKeysReply.locale': 'The language that was asked for.',
  'ListMessageKeysReply._embedded.messages': 'The messages, by their keys.',
  'messages.key': 'Key of the message, as `texts` names it.',
  'messages.text': 'What is said without a text of your own.',
  'messages.placeholders': 'What a text of your own may name: `count`, or `<link>` for a tag.',
  'refusal.code': 'What kept it from being made. Branch on this one.',
  'refusal.faults': 'Of `rejected`: what does not fit, each thing with its place and a code; empty otherwise.',
  'ScheduledChange.refusal': 'Why it was refused, by a code. null where it was not, or where only a sentence was kept.',
  'ScheduleConfigChangeReply.refusal':
    'Why it was refused, by a code. null where it was not, or where only a sentence was kept.',
  hosts:
    'Names of hosts under which its portal is found, as in `sell.example.com`. Links in messages name the first; the others lead there. None: the address of the installation.',
  'FindHostReply.host': 'The name, in small letters.',
}
