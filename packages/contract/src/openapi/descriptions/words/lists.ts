import type { Words } from '../describe.ts'

export const listWords: Words = {
  'ListChangedOrdersReply._embedded.orders': 'Orders in the order of their last changes.',
  'ListChangedOrdersReply._embedded.orders.id': 'Id of the order.',
  'ListChangedOrdersReply._embedded.orders.affiliate': 'The programme that it was sold to.',
  'ListChangedOrdersReply._embedded.orders.barcode': 'Its barcode.',
  'ListChangedOrdersReply._embedded.orders.affiliateReference':
    "What the affiliate's own system calls it; null where it named nothing, and where its seller was erased.",
  'ListChangedOrdersReply._embedded.orders.test': 'Whether it is a test: those are for test keys alone.',
  'ListChangedOrdersReply._embedded.orders.status': 'How it stands.',
  'ListChangedOrdersReply._embedded.orders.statusSince': 'Since when.',
  'ListChangedOrdersReply._embedded.orders.amount': 'What it pays, in minor units.',
  'ListChangedOrdersReply._embedded.orders.currency': 'Its currency, ISO 4217.',
  'ListChangedOrdersReply._embedded.orders.updatedAt': 'When it was changed last.',
  'ListChangedOrdersReply.hasMore': 'Whether `next` gives more at once.',
  _links: 'Links to what belongs to this (HAL). Follow them instead of putting addresses together.',
  _embedded: 'What comes along with this (HAL): the rows of a list under its name, or the parts of one thing.',
  self: 'This very thing.',
  first: 'The first page of the list.',
  prev: 'The page before this one; absent on the first.',
  next: 'The page after this one; absent on the last.',
  last: 'The last page of the list.',
  href: 'Where it leads: a path on this server.',
  'Link.type': 'Media type of what is there, where it is not JSON.',
  'Link.title': 'What is there, in words for people.',

  page: 'Where this page stands in the whole list.',
  'page.number': 'Number of this page; the first is 1.',
  'page.size': 'Most rows that a page holds, as `limit` asked for or by default.',
  totalElements: 'Rows of the whole list, as it was a moment ago.',
  totalPages: 'Pages of the whole list; 1 at least.',

  'ListWorkReply.count': 'How many rows the whole list has.',
  'ListBenchReply.count': 'How many rows the whole list has.',
  'ListRestockReply.count': 'How many rows the whole list has.',
  'CountWorkReply._embedded.queues': 'The queues, in the order of a day: what people wait for first.',
  'queues.queue':
    'What waits. `overdue`: orders with a promise that is late. `operator`, `approval`, `kit`, `promised-payment`, `driver`, `customer`: orders by whom or what they wait for, as `waitsFor` of `GET orders`. `bench`: products to look at. `documents`, `identity`, `cases`: what is to be decided or answered. `payables`: orders that are accepted and not paid. `vouchers`: programmes whose voucher codes run short. `second-person`: what waits for the approval of another person.',
  inHand: 'What somebody works on, those first that were begun first.',
  'WorkInHand.queue': 'The queue that it stands in.',
  'WorkInHand.id':
    'Of `bench` and `identity` the id of the order, of `documents` that of the document, of `cases` that of the case.',
  'WorkInHand.by': 'The name of the person or key; null where it is gone.',
  'WorkInHand.own': 'True where it is the caller.',
  'WorkInHand.since': 'When they began.',
  'WorkInHand.until': 'When it ends unless they go on.',
  takeOver: 'Take it from whoever has it.',
  'queues.count': 'How many wait.',
  'queues.since': 'Since when the first of the list waits; null where nothing waits.',
  '_links.list': 'The list itself.',
  'count.found': 'Rows of the whole list, as it was a moment ago; 1,000 where there are more.',
  isExact: 'False where there are more than 1,000 rows, which are not counted.',

  'Problem.type':
    'Path of the page that explains the problem: `/problems/` and the value of `error`. Relative to the server.',
  'Problem.title':
    'What went wrong, in one English sentence that is the same each time. For developers, not for customers.',
  'Problem.status': 'The HTTP status of the reply, again.',
  detail: 'What went wrong this time, in English. For developers; its wording may change.',
  error: 'Name of the problem, from a closed list. Branch on this one.',
  requestId: 'Id of the call in the log of the server, as in the header `X-Request-Id`. Name it when you ask for help.',
  faults: 'What does not fit, place by place, where places can be named.',
  current:
    'What is true now, where that helps: the new price, the transitions that are allowed. `reason` says by a code why, of problems that have reasons. Its fields stand on the page of the problem.',
  pointer:
    'Where: a JSON pointer into the body (RFC 6901), `?name` for a parameter of the query, `{name}` for one of the path.',
  'FieldFault.code': 'Kind of fault, such as `required` or `too-long`. Branch on this one.',
  'FieldFault.message': 'The fault in an English sentence, where the kind alone does not say enough.',
  'FieldFault.values':
    'What the fault is about, by name, where it is said in other languages: the line of a table, a column.',
}
