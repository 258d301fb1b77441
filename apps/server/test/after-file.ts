type Work = () => unknown

const works: Work[] = []

/**
 * Does this when the tests of the file have ended, the last one first. It may be said anywhere: `afterAll` is heard at the top of
 * a file alone, and what a hook or a test opens would stay open, for the files of one process share its modules.
 */
export const afterFile = (work: Work): void => void works.push(work)

/** Does all that was to be done; what fails keeps nothing else from being done. @throws the first that failed */
export const endFile = async (): Promise<void> => {
  const failures: unknown[] = []
  for (let work = works.pop(); work !== undefined; work = works.pop()) {
    try {
      await work()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
