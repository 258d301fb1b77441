/** What a person or a compiler reads, and no program that runs. */
const UNREAD =
  /^(?!.*(?:licen[cs]e|notice)).*(?:\.(?:map|md|markdown|ts|mts|cts|flow)|(?:^|\/)(?:CHANGELOG|\.github|__tests__)[^/]*)$/i

/** @param file below the package's folder @returns {boolean} whether a program may read it; a licence stays with what it covers */
export const isRead = (file) => !UNREAD.test(file)

/**
 * The packages that a workspace needs to run, after the lock file: dependencies of dependencies, and of the optional ones those
 * that were installed for this machine.
 * @param packages of package-lock.json
 * @param workspace its folder
 * @param isInstalled told a folder
 * @returns folders of packages, and of workspaces among them
 */
export const productionPackages = (packages, workspace, isInstalled) => {
  const found = new Set()
  const folderOf = (from, name) => {
    const places = [...from.matchAll(/\/|$/g)].map(({ index }) => from.slice(0, index)).reverse()
    return [...places, '']
      .map((place) => [place, 'node_modules', name].filter(Boolean).join('/'))
      .find((path) => packages[path])
  }
  const add = (folder) => {
    const { link, resolved, dependencies, optionalDependencies } = packages[folder]
    if (link) return add(resolved)
    if (found.has(folder)) return
    found.add(folder)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const needed = folderOf(folder, name)
      if (needed !== undefined && (packages[needed].link || isInstalled(needed))) add(needed)
    }
  }
  add(workspace)
  return [...found].sort((one, other) => (one < other ? -1 : 1))
}
