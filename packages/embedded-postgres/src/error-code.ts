/** The code of a system's or PostgreSQL's error, such as `ENOENT` or `40P01`; undefined for an error without one. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
