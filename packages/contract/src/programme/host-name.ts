/** A name that browsers find in the DNS, in small letters: other letters in their form for it (`xn--…`). Neither an address in digits nor a port. */
export const HOST_NAME_PATTERN =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

export const MOST_HOSTS = 10
