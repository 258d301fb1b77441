/** What stands in a problem, at most. */
const LONGEST = 300

/** An id, the address of a server, or how a mail server answers: 550 5.1.1. */
const OURS =
  /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{1,3}(?:\.\d{1,3}){3}|[245]\d{2}[ -][245]\.\d{1,3}\.\d{1,3})$/i
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
/** A word that has six digits or more, in groups or not: a telephone number, an account, the number of a device. */
const NUMBER = /\+?[A-Za-z0-9-]*\d(?:[ .-]?[A-Za-z]*\d){5,}[A-Za-z0-9-]*/g

/** The first line of an error, as a person may read it who has no business with customers; ids and servers stay. */
export const withoutPeople = (error: string): string =>
  (error.split('\n', 1)[0] ?? '')
    .replaceAll(ADDRESS, '[address]')
    .replaceAll(NUMBER, (word) => (OURS.test(word) ? word : '[number]'))
    .slice(0, LONGEST)
