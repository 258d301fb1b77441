import type { Words } from '../describe.ts'

export const viewWords: Words = {
  'View.id': 'Id of the view.',
  'View.screen': 'The list that it belongs to.',
  'View.name': 'What it is called.',
  'View.filters': 'Filters of the list by their name, as they stand in the address of the page.',
  'View.sharedWith': 'The programme whose colleagues see it; null: its maker alone.',
  'View.isMine': 'Whether the caller made it, and may change it.',
  'View.by': 'Who made it, by name.',
  'SaveViewBody.screen': 'The list that it belongs to.',
  'SaveViewBody.name': 'What it is called.',
  'SaveViewBody.filters': 'Filters of the list by their name, as they stand in the address of the page.',
  'SaveViewBody.sharedWith': 'The programme whose colleagues see it; null or left out: the caller alone.',
  'RemoveViewReply.id': 'Id of the view that is gone.',
  views: 'The views, by name.',
}
